import { authContract } from '#shared/auth/contract.ts';
import { catalogContract } from '#shared/catalog/contract.ts';
import { couponsContract } from '#shared/coupons/contract.ts';
import { customersContract } from '#shared/customers/contract.ts';
import { dashboardContract } from '#shared/dashboard/contract.ts';
import { documentsContract } from '#shared/documents/contract.ts';
import { drawerContract } from '#shared/drawer/contract.ts';
import { expensesContract } from '#shared/expenses/contract.ts';
import type { Contract } from '#shared/http/contract.ts';
import { ordersContract } from '#shared/orders/contract.ts';
import { queueContract } from '#shared/queue/contract.ts';
import { quotationsContract } from '#shared/quotations/contract.ts';

/** Every domain's calls; a contract file that is missing here fails a test. */
export const CONTRACTS: Readonly<Record<string, Contract>> = {
  auth: authContract,
  catalog: catalogContract,
  coupons: couponsContract,
  customers: customersContract,
  dashboard: dashboardContract,
  documents: documentsContract,
  drawer: drawerContract,
  expenses: expensesContract,
  orders: ordersContract,
  queue: queueContract,
  quotations: quotationsContract,
};
