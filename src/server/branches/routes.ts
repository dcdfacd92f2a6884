import { branchCalled } from '#shared/branches/branch-called.ts';
import { branchesContract } from '#shared/branches/contract.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import { homeRoute } from '../drawer/open-cashier.ts';
import { routes } from '../http/handlers.ts';
import { announceElsewhere } from '../shop/announce-elsewhere.ts';
import { changeBranch } from './change-branch.ts';
import { closeBranch } from './close-branch.ts';
import { createBranch } from './create-branch.ts';
import { listSeenBranches } from './queries.ts';
import { reopenBranch } from './reopen-branch.ts';
import { updateBranch } from './update-branch.ts';
import { branchWire, factsFromWire } from './wire.ts';

/** The calls about branches, and about the one in which a session stands. */
export const branchesRoutes = routes(branchesContract, {
  'GET /branches/api': async ({ db, user }) => ({
    data: (await listSeenBranches(db.read, user)).map(({ branch, role }) =>
      branchWire(branch, { role, branchId: user.branchId }),
    ),
  }),
  'POST /branches': async (call) => {
    const { user, key, idempotencyKey, body } = call;
    const till = body.till_name === '' ? null : { name: body.till_name, posId: body.pos_id };
    const made = await createBranch(
      call,
      { user, call: key, idempotencyKey },
      { facts: factsFromWire(body), till },
    );
    if (isRefusal(made)) return made;
    await announceElsewhere(call, ['shop', 'staff']);
    const role = user.role === 'owner' ? 'owner' : 'admin';
    return { message: 'เพิ่มสาขาเรียบร้อยแล้ว', branch: branchWire(made, { role, branchId: user.branchId }) };
  },
  'PATCH /branches/{id}': async (call) => {
    const changed = await updateBranch(call, call.user, call.params.id, factsFromWire(call.body));
    if (isRefusal(changed)) return changed;
    await announceElsewhere(call, ['shop']);
    const seen = (await listSeenBranches(call.db.read, call.user)).find(
      ({ branch }) => branch.id === changed.id,
    );
    const { role = null } = seen ?? {};
    return {
      message: 'บันทึกสาขาเรียบร้อยแล้ว',
      branch: branchWire(changed, { role, branchId: call.user.branchId }),
    };
  },
  'POST /branches/{id}/close': async (call) => {
    const closed = await closeBranch(call, call.user, call.params.id);
    if (isRefusal(closed)) return closed;
    await announceElsewhere(call, ['shop']);
    return { message: 'ปิดสาขาเรียบร้อยแล้ว' };
  },
  'POST /branches/{id}/reopen': async (call) => {
    const reopened = await reopenBranch(call, call.user, call.params.id);
    if (isRefusal(reopened)) return reopened;
    await announceElsewhere(call, ['shop']);
    return { message: 'เปิดสาขาอีกครั้งเรียบร้อยแล้ว' };
  },
  'POST /session/branch': async (call) => {
    const branch = await changeBranch(call, call.user, call.request, call.body.branch_id);
    if (isRefusal(branch)) return branch;
    const { id: branchId, name } = branch;
    return {
      message: `เปลี่ยนไป${branchCalled(name)} แล้ว`,
      routeURL: await homeRoute(call, { id: call.user.id, branchId, tillId: null }),
    };
  },
});
