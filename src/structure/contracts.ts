import { auditContract } from '#shared/audit/contract.ts';
import { authContract } from '#shared/auth/contract.ts';
import { backupContract } from '#shared/backup/contract.ts';
import { bookkeepingContract } from '#shared/bookkeeping/contract.ts';
import { branchTermsContract } from '#shared/branch-terms/contract.ts';
import { branchesContract } from '#shared/branches/contract.ts';
import { catalogContract } from '#shared/catalog/contract.ts';
import { couponsContract } from '#shared/coupons/contract.ts';
import { customersContract } from '#shared/customers/contract.ts';
import { dashboardContract } from '#shared/dashboard/contract.ts';
import { displayContract } from '#shared/display/contract.ts';
import { documentsContract } from '#shared/documents/contract.ts';
import { drawerContract } from '#shared/drawer/contract.ts';
import { expensesContract } from '#shared/expenses/contract.ts';
import { favouritesContract } from '#shared/favourites/contract.ts';
import { firstRunContract } from '#shared/first-run/contract.ts';
import type { Contract } from '#shared/http/contract.ts';
import { offlineSalesContract } from '#shared/offline-sales/contract.ts';
import { orderPapersContract } from '#shared/order-papers/contract.ts';
import { ordersContract } from '#shared/orders/contract.ts';
import { parkedBasketsContract } from '#shared/parked-baskets/contract.ts';
import { paymentMethodsContract } from '#shared/payment-methods/contract.ts';
import { printingContract } from '#shared/printing/contract.ts';
import { queueContract } from '#shared/queue/contract.ts';
import { quotationsContract } from '#shared/quotations/contract.ts';
import { reportsContract } from '#shared/reports/contract.ts';
import { returnsContract } from '#shared/returns/contract.ts';
import { shiftsContract } from '#shared/shifts/contract.ts';
import { shopContract } from '#shared/shop/contract.ts';
import { staffContract } from '#shared/staff/contract.ts';
import { stockContract } from '#shared/stock/contract.ts';
import { supplierReturnsContract } from '#shared/supplier-returns/contract.ts';
import { suppliersContract } from '#shared/suppliers/contract.ts';
import { taxMonthsContract } from '#shared/tax-months/contract.ts';
import { taxReportsContract } from '#shared/tax-reports/contract.ts';
import { transfersContract } from '#shared/transfers/contract.ts';
import { trustContract } from '#shared/trust/contract.ts';

/** Every domain's calls; a contract file that is missing here fails a test. */
export const CONTRACTS: Readonly<Record<string, Contract>> = {
  audit: auditContract,
  auth: authContract,
  backup: backupContract,
  bookkeeping: bookkeepingContract,
  'branch-terms': branchTermsContract,
  branches: branchesContract,
  catalog: catalogContract,
  coupons: couponsContract,
  customers: customersContract,
  dashboard: dashboardContract,
  display: displayContract,
  documents: documentsContract,
  drawer: drawerContract,
  expenses: expensesContract,
  'first-run': firstRunContract,
  'order-papers': orderPapersContract,
  orders: ordersContract,
  favourites: favouritesContract,
  'offline-sales': offlineSalesContract,
  'parked-baskets': parkedBasketsContract,
  'payment-methods': paymentMethodsContract,
  printing: printingContract,
  queue: queueContract,
  quotations: quotationsContract,
  reports: reportsContract,
  returns: returnsContract,
  shifts: shiftsContract,
  shop: shopContract,
  staff: staffContract,
  stock: stockContract,
  'supplier-returns': supplierReturnsContract,
  suppliers: suppliersContract,
  transfers: transfersContract,
  'tax-months': taxMonthsContract,
  'tax-reports': taxReportsContract,
  trust: trustContract,
};
