import { authContract } from '#shared/auth/contract.ts';
import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import { hasDisplay } from '../display/queries.ts';
import { homeRoute } from '../drawer/open-cashier.ts';
import { findOpenDrawer } from '../drawer/queries.ts';
import { routes } from '../http/handlers.ts';
import { csrfToken, endOfSession, endSession, lockedStaff } from '../http/sessions.ts';
import { listOwnMethods, methodNames } from '../payment-methods/queries.ts';
import { printOnTill } from '../printing/print-on-till.ts';
import { closeDrawer } from '../shifts/close-drawer.ts';
import { findShift } from '../shifts/queries.ts';
import { shiftWire } from '../shifts/wire.ts';
import { findShop, getBranch, hasOtherBranches, shopExists } from '../shop/queries.ts';
import { listAccounts } from '../staff/account.ts';
import { usersWithPin } from '../staff/pins.ts';
import { proveApprover } from '../staff/prove-approver.ts';
import { changeCashier } from './change-cashier.ts';
import { checkLogin } from './check-login.ts';
import { lockScreen } from './lock-screen.ts';
import { sessionWire } from './wire.ts';

export const authRoutes = routes(authContract, {
  'POST /checkLogin': async (call) => {
    if (!(await shopExists(call.db.read))) return refuse('NO_SHOP_YET');
    const { till_id: deviceTillId = null, ...typed } = call.body;
    const attempt = { ...typed, deviceTillId, address: call.request.ip };
    const account = await checkLogin(call, attempt, call.request);
    if (isRefusal(account)) return account;
    return {
      status: 'success',
      title: 'เข้าสู่ระบบสำเร็จ',
      message: `ยินดีต้อนรับ คุณ${account.firstname}`,
      routeURL: await homeRoute(call, { ...account, id: account.userId }),
    };
  },
  'POST /logout': async (call) => {
    const { closing_balance: counted, with_shift: withShift, leave_open: leavesOpen = false } = call.body;
    const { approval } = call.body;
    const approver =
      call.user && approval
        ? await proveApprover(call, call.user, { ...approval, address: call.request.ip })
        : null;
    if (isRefusal(approver)) return approver;
    const approved = approver && approval ? { ...approver, reason: approval.reason } : null;
    const closed =
      call.user && !leavesOpen
        ? await closeDrawer(call, call.user, counted, approved)
        : { closedDrawerId: null };
    if (isRefusal(closed)) return closed;
    await endSession(call.request);
    const { closedDrawerId } = closed;
    const wanted = withShift && call.user && closedDrawerId !== null ? closedDrawerId : null;
    // The browser prints where the till's printer doesn't.
    const isPrinted =
      wanted !== null &&
      call.user &&
      (await printOnTill(call, call.user, { kind: 'shift', id: wanted, name: String(wanted) }));
    const shift = wanted !== null && !isPrinted && (await findShift(call.db.read, wanted));
    if (!shift) return { success: true, redirect: '/login' };
    const names = await methodNames(call.db.read);
    return { success: true, redirect: '/login', shift: shiftWire(shift, names) };
  },
  'POST /session/lock': async (call) => {
    await lockScreen(call, call.request);
    return { message: 'ล็อกหน้าจอแล้ว' };
  },
  'GET /session/cashiers': async ({ db, user, request }) => {
    const there = user ?? lockedStaff(request);
    if (!there) return refuse('NOT_SIGNED_IN');
    const withPin = await usersWithPin(db.read);
    const accounts = await listAccounts(db.read, there.branchId);
    return {
      data: accounts
        .filter(({ id, isActive }) => isActive && withPin.has(id))
        .map(({ id, username, firstname, lastname, role }) => ({
          ...{ id, username, name: `${firstname} ${lastname}`.trim(), role },
        })),
    };
  },
  'POST /session/cashier': async (call) => {
    const changed = await changeCashier(call, call.request, call.body);
    if (isRefusal(changed)) return changed;
    return { routeURL: await homeRoute(call, changed) };
  },
  'GET /employeeuser': async ({ user }) => ({ data: { data: user.id } }),
  'GET /api/session': async ({ db, user, now, request, reply, openToNetwork }) => {
    const drawer = user && (await findOpenDrawer(db.read, user));
    const shop = await findShop(db.read);
    // A page that makes the shop needs a token too, and one that has lain open over night a new one (rule C9.7).
    if (!shop) return refuse('NO_SHOP_YET', undefined, { csrf_token: csrfToken(reply) });
    const locked = lockedStaff(request);
    const there = user ?? locked;
    const branch = there && (await getBranch(db.read, there.branchId));
    const tillId = user?.tillId ?? null;
    const ownMethods = user ? await listOwnMethods(db.read) : [];
    const token = csrfToken(reply);
    return sessionWire({
      ...{ user, locked, drawer, shop, branch, ownMethods },
      hasDisplay: tillId !== null && (await hasDisplay(db.read, tillId)),
      hasOtherBranches: user !== null && (await hasOtherBranches(db.read, user.branchId)),
      ...{ csrfToken: token, openToNetwork, nowMs: now() },
      endsMs: there && endOfSession(request),
    });
  },
});
