import { bookkeepingContract } from '#shared/bookkeeping/contract.ts';
import { routes } from '../http/handlers.ts';
import { exportPapersOfMonth } from './export-papers-of-month.ts';

/** What goes to whoever keeps the shop's books. */
export const bookkeepingRoutes = routes(bookkeepingContract, {
  'GET /reports/papers.zip': (call) => exportPapersOfMonth(call, call.user, call.query.month),
});
