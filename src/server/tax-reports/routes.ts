import { taxReportsContract } from '#shared/tax-reports/contract.ts';
import { routes } from '../http/handlers.ts';
import { readSalesTax } from './queries.ts';
import { salesTaxWire } from './wire.ts';

/** The month's books for the bookkeeper. */
export const taxReportsRoutes = routes(taxReportsContract, {
  'GET /reports/sales-tax': async ({ db, user: { branchId }, query: { month } }) =>
    salesTaxWire(await readSalesTax(db, { branchId, month })),
});
