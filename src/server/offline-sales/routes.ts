import { isRefusal } from '#shared/errors/refusals.ts';
import { offlineSalesContract } from '#shared/offline-sales/contract.ts';
import { listPageOf } from '../db/list-page.ts';
import { routes } from '../http/handlers.ts';
import { endSeries } from './end-series.ts';
import { lendSeries } from './lend-series.ts';
import { listOfflineSales, listSeries } from './queries.ts';
import { settleOfflineSale } from './settle-offline-sale.ts';
import { takeOfflineSale } from './take-offline-sale.ts';
import { lendingWire, lentSeriesWire, offlineSaleWire, takenSaleWire } from './wire.ts';

export const offlineSalesRoutes = routes(offlineSalesContract, {
  'POST /offline-sales/series': async (call) => {
    const lent = await lendSeries(call, call.user, call.body.device);
    return isRefusal(lent) ? lent : lendingWire(lent, call.user);
  },
  'POST /offline-sales': async (call) => {
    const taken = await takeOfflineSale(call, call.user, call.body);
    if (isRefusal(taken)) return taken;
    // The sender's own branch hears of it with the answer.
    if (taken.branchId !== call.user.branchId) {
      call.db.changes.announce(taken.branchId, offlineSalesContract['POST /offline-sales'].changes);
    }
    return takenSaleWire(taken);
  },
  'GET /offline-sales/api': async ({ db, user, query }) => {
    const page = listPageOf(query);
    const { only, q = '', till = null, remark = null } = query;
    const asked = { only, search: q, tillId: till, remark, page };
    const { sales, total, open, held } = await listOfflineSales(db.read, user.branchId, asked);
    return {
      data: sales.map(offlineSaleWire),
      ...{ total, page: page.page, per_page: page.perPage, open, held },
    };
  },
  'GET /offline-sales/series/api': async ({ db, user }) => ({
    data: (await listSeries(db.read, user.branchId)).map(lentSeriesWire),
  }),
  'POST /offline-sales/{id}/settle': async (call) => {
    const refused = await settleOfflineSale(call, call.user, call.params.id, call.body.note);
    return refused ?? { message: 'บันทึกการจัดการเรียบร้อยแล้ว' };
  },
  'POST /offline-sales/series/{id}/end': async (call) => {
    const refused = await endSeries(call, call.user, call.params.id, call.body.reason);
    return refused ?? { message: 'เลิกใช้ชุดเลขที่ใบเสร็จเรียบร้อยแล้ว' };
  },
});
