import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { shopContract } from '#shared/shop/contract.ts';
import { startSession } from '../auth/start-session.ts';
import { homeRoute } from '../drawer/open-cashier.ts';
import { routes, type Services } from '../http/handlers.ts';
import { isFromOwnMachine } from '../http/own-machine.ts';
import { createTill } from './create-till.ts';
import { getSettings, listBranchIds, listTills, shopExists } from './queries.ts';
import { removeLogo } from './remove-logo.ts';
import { setLogo } from './set-logo.ts';
import { setUpShop } from './set-up-shop.ts';
import { updateSettings } from './update-settings.ts';
import { updateTill } from './update-till.ts';
import { newShopFromWire, settingsFromWire, settingsWire, tillDetailWire } from './wire.ts';

/** What is the shop's is shown in every branch, not only in the admin's. */
async function tellBranches({ db }: Services): Promise<void> {
  for (const branchId of await listBranchIds(db.read)) db.changes.announce(branchId, ['shop']);
}

export const shopRoutes = routes(shopContract, {
  'GET /first-run/api': async ({ db, request }) =>
    (await shopExists(db.read)) ? refuse('SHOP_EXISTS') : { code_needed: !isFromOwnMachine(request) },
  'POST /first-run': async (call) => {
    const code = isFromOwnMachine(call.request) ? null : (call.body.code ?? '');
    const made = await setUpShop(call, newShopFromWire(call.body), code);
    if (isRefusal(made)) return made;
    await startSession(call, call.request, { ...made, newHash: null });
    return { message: 'ตั้งร้านเรียบร้อยแล้ว', redirect: await homeRoute(call, made.userId) };
  },
  'GET /settings/api': async ({ db, user }) => settingsWire(await getSettings(db.read, user.branchId)),
  'PATCH /settings': async (call) => {
    const settings = await updateSettings(call, call.user, settingsFromWire(call.body));
    if (isRefusal(settings)) return settings;
    await tellBranches(call);
    return { message: 'บันทึกการตั้งค่าเรียบร้อยแล้ว', settings: settingsWire(settings) };
  },
  'POST /settings/logo': async (call) => {
    const stored = await setLogo(call, call.user, call.file);
    if (isRefusal(stored)) return stored;
    await tellBranches(call);
    return { message: 'บันทึกโลโก้เรียบร้อยแล้ว', logo_name: stored.logoName };
  },
  'DELETE /settings/logo': async (call) => {
    await removeLogo(call, call.user);
    await tellBranches(call);
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
