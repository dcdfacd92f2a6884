import { drawerContract } from '#shared/drawer/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import { routes } from '../http/handlers.ts';
import { openCashier } from './open-cashier.ts';
import { findOpenDrawer } from './queries.ts';
import { cashWire } from './wire.ts';

export const drawerRoutes = routes(drawerContract, {
  'POST /openCashier/post': async (call) => {
    const { opened } = await openCashier(call, call.user, call.body.opening_balance);
    return {
      status: 'success',
      message: opened ? 'เปิดลิ้นชักเงินเรียบร้อยแล้ว' : 'ลิ้นชักเงินเปิดอยู่แล้ว ยอดเงินเปิดเดิมไม่เปลี่ยนแปลง',
      routeURL: '/pos',
    };
  },
  'GET /cash/api': async ({ db, user }) => {
    const drawer = await findOpenDrawer(db.read, user.id);
    return drawer ? cashWire(drawer) : refuse('DRAWER_NOT_OPEN');
  },
});
