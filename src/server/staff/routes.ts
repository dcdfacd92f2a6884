import { isRefusal } from '#shared/errors/refusals.ts';
import { staffContract } from '#shared/staff/contract.ts';
import { type DomainRoutes, routes } from '../http/handlers.ts';
import { listAccounts } from './account.ts';
import { changePassword } from './change-password.ts';
import { createStaff } from './create-staff.ts';
import { resetPassword } from './reset-password.ts';
import { type AsksForDrawers, updateStaff } from './update-staff.ts';
import { staffMemberWire } from './wire.ts';

/** The calls about who works here. */
export const staffRoutes = ({ usersWithOpenDrawer }: AsksForDrawers): DomainRoutes =>
  routes(staffContract, {
    'GET /staff/api': async ({ db, user }) => {
      const withOpenDrawer = await usersWithOpenDrawer(db.read, user.branchId);
      const accounts = await listAccounts(db.read, user.branchId);
      return { data: accounts.map((account) => staffMemberWire(account, withOpenDrawer)) };
    },
    'POST /staff': async (call) => {
      const { user, key, idempotencyKey } = call;
      const { password, ...person } = call.body;
      const made = await createStaff(call, { user, call: key, idempotencyKey }, { person, password });
      if (isRefusal(made)) return made;
      return { message: 'เพิ่มพนักงานเรียบร้อยแล้ว', staff: staffMemberWire(made, new Set()) };
    },
    'PATCH /staff/{id}': async (call) => {
      const { is_active: isActive, ...person } = call.body;
      const updated = await updateStaff({ ...call, usersWithOpenDrawer }, call.user, call.params.id, {
        ...person,
        isActive,
      });
      if (isRefusal(updated)) return updated;
      const withOpenDrawer = await usersWithOpenDrawer(call.db.read, call.user.branchId);
      return { message: 'บันทึกข้อมูลพนักงานเรียบร้อยแล้ว', staff: staffMemberWire(updated, withOpenDrawer) };
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
  });
