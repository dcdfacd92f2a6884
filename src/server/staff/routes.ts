import { isRefusal } from '#shared/errors/refusals.ts';
import { staffContract } from '#shared/staff/contract.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { type DomainRoutes, routes } from '../http/handlers.ts';
import { listAccounts } from './account.ts';
import { changePassword } from './change-password.ts';
import { createStaff } from './create-staff.ts';
import { findPinSince, usersWithPin } from './pins.ts';
import { removeOwnPin } from './remove-own-pin.ts';
import { removePin } from './remove-pin.ts';
import { resetPassword } from './reset-password.ts';
import { setPin } from './set-pin.ts';
import { type AsksForDrawers, updateStaff } from './update-staff.ts';
import { colleagueWire, staffMemberWire } from './wire.ts';

/** The calls about who works here. */
export const staffRoutes = ({ usersWithOpenDrawer }: AsksForDrawers): DomainRoutes => {
  const statesOf = async (db: Reader, branchId: number) => ({
    withOpenDrawer: await usersWithOpenDrawer(db, branchId),
    withPin: await usersWithPin(db),
  });
  return routes(staffContract, {
    'GET /staff/api': async ({ db, user }) => {
      const states = await statesOf(db.read, user.branchId);
      const accounts = await listAccounts(db.read, user.branchId);
      return { data: accounts.map((account) => staffMemberWire(account, states)) };
    },
    'POST /staff': async (call) => {
      const { user, key, idempotencyKey } = call;
      const { password, ...person } = call.body;
      const made = await createStaff(call, { user, call: key, idempotencyKey }, { person, password });
      if (isRefusal(made)) return made;
      const nothingYet = { withOpenDrawer: new Set<number>(), withPin: new Set<number>() };
      return { message: 'เพิ่มพนักงานเรียบร้อยแล้ว', staff: staffMemberWire(made, nothingYet) };
    },
    'PATCH /staff/{id}': async (call) => {
      const { is_active: isActive, ...person } = call.body;
      const updated = await updateStaff({ ...call, usersWithOpenDrawer }, call.user, call.params.id, {
        ...person,
        isActive,
      });
      if (isRefusal(updated)) return updated;
      const states = await statesOf(call.db.read, call.user.branchId);
      return { message: 'บันทึกข้อมูลพนักงานเรียบร้อยแล้ว', staff: staffMemberWire(updated, states) };
    },
    'POST /staff/{id}/password': async (call) => {
      const reset = await resetPassword(call, call.user, call.params.id, call.body.password);
      return isRefusal(reset) ? reset : { message: 'ตั้งรหัสผ่านใหม่เรียบร้อยแล้ว' };
    },
    'POST /account/password': async (call) => {
      const { current_password: current, password } = call.body;
      const { ip: address, session } = call.request;
      const change = { current, password, address, sessionId: session.sessionId };
      const changed = await changePassword(call, call.user, change);
      return isRefusal(changed) ? changed : { message: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว' };
    },
    'GET /account/pin': async ({ db, user }) => {
      const sinceMs = await findPinSince(db.read, user.id);
      return { set_at: sinceMs === null ? null : bangkokIso(sinceMs) };
    },
    'POST /account/pin': async (call) => {
      const { current_password: current, pin } = call.body;
      const set = await setPin(call, call.user, { current, pin, address: call.request.ip });
      if (isRefusal(set)) return set;
      return { message: set.changed ? 'เปลี่ยน PIN เรียบร้อยแล้ว' : 'ตั้ง PIN เรียบร้อยแล้ว' };
    },
    'POST /account/pin/remove': async (call) => {
      const own = { current: call.body.current_password, address: call.request.ip };
      const removed = await removeOwnPin(call, call.user, own);
      return isRefusal(removed) ? removed : { message: 'ลบ PIN เรียบร้อยแล้ว' };
    },
    'DELETE /staff/{id}/pin': async (call) => {
      const removed = await removePin(call, call.user, call.params.id);
      return isRefusal(removed) ? removed : { message: 'ลบ PIN เรียบร้อยแล้ว' };
    },
    'GET /staff/approvers/api': async ({ db, user }) => {
      const withPin = await usersWithPin(db.read);
      const accounts = await listAccounts(db.read, user.branchId);
      const approvers = accounts.filter(({ role, isActive }) => isActive && roleMay(role, 'manager'));
      return { data: approvers.map((account) => colleagueWire(account, withPin)) };
    },
  });
};
