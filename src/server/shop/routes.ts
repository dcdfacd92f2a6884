import { isRefusal } from '#shared/errors/refusals.ts';
import { shopContract } from '#shared/shop/contract.ts';
import { findLatestDated } from '../db/trusted-clock.ts';
import { type DomainRoutes, routes } from '../http/handlers.ts';
import { announceElsewhere } from './announce-elsewhere.ts';
import { confirmClock } from './confirm-clock.ts';
import { createTill } from './create-till.ts';
import { getSettings, listTills } from './queries.ts';
import { removeLogo } from './remove-logo.ts';
import { setLogo } from './set-logo.ts';
import { type AsksForOrders, updateSettings } from './update-settings.ts';
import { updateTill } from './update-till.ts';
import { clockWire, settingsFromWire, settingsWire, tillDetailWire } from './wire.ts';

/** The calls about the shop, its clock and its tills. */
export const shopRoutes = ({ anyOrderPending }: AsksForOrders): DomainRoutes =>
  routes(shopContract, {
    'GET /settings/api': async ({ db, user }) => settingsWire(await getSettings(db.read, user.branchId)),
    'PATCH /settings': async (call) => {
      const settings = await updateSettings(
        { ...call, anyOrderPending },
        call.user,
        settingsFromWire(call.body),
      );
      if (isRefusal(settings)) return settings;
      await announceElsewhere(call, ['shop']);
      return { message: 'บันทึกการตั้งค่าเรียบร้อยแล้ว', settings: settingsWire(settings) };
    },
    'GET /settings/clock/api': async ({ db, now }) => clockWire(now(), await findLatestDated(db.read)),
    'POST /settings/clock': async (call) => {
      const { confirmed } = await confirmClock(call, call.user);
      if (confirmed) await announceElsewhere(call, ['shop']);
      return { message: 'ยืนยันนาฬิกาแล้ว ขายและออกเอกสารต่อได้' };
    },
    'POST /settings/logo': async (call) => {
      const stored = await setLogo(call, call.user, call.file);
      if (isRefusal(stored)) return stored;
      await announceElsewhere(call, ['shop']);
      return { message: 'บันทึกโลโก้เรียบร้อยแล้ว', logo_name: stored.logoName };
    },
    'DELETE /settings/logo': async (call) => {
      await removeLogo(call, call.user);
      await announceElsewhere(call, ['shop']);
      return { message: 'เอาโลโก้ออกเรียบร้อยแล้ว' };
    },
    'GET /tills/api': async ({ db, user }) => ({
      data: (await listTills(db.read, user.branchId)).map(tillDetailWire),
    }),
    'POST /tills': async (call) => {
      const { user, key, idempotencyKey, body } = call;
      const till = { name: body.name, posId: body.pos_id };
      const made = await createTill(call, { user, call: key, idempotencyKey }, till);
      return isRefusal(made) ? made : { message: 'เพิ่มเครื่องขายเรียบร้อยแล้ว', till: tillDetailWire(made) };
    },
    'PATCH /tills/{id}': async (call) => {
      const { name, pos_id: posId, is_active: isActive } = call.body;
      const changed = await updateTill(call, call.user, { id: call.params.id, name, posId, isActive });
      return isRefusal(changed)
        ? changed
        : { message: 'บันทึกเครื่องขายเรียบร้อยแล้ว', till: tillDetailWire(changed) };
    },
  });
