import type { ComponentType } from 'react';
import { PAGES, type PageDeclaration, type PagePath, pageAt } from '#shared/http/pages.ts';

/**
 * Where the code of every page is, and nothing else: the first of the program to arrive asks for it (`early.ts`), while all
 * that pages have in common is still on its way.
 */
export const PAGE_CODE: Readonly<Record<PagePath, () => Promise<{ default: ComponentType }>>> = {
  '/first-run': () => import('#web/first-run/FirstRunPage.tsx').then((m) => ({ default: m.FirstRunPage })),
  '/login': () => import('#web/auth/LoginPage.tsx').then((m) => ({ default: m.LoginPage })),
  '/trust': () => import('#web/trust/TrustPage.tsx').then((m) => ({ default: m.TrustPage })),
  '/display': () => import('#web/display/screen/DisplayPage.tsx').then((m) => ({ default: m.DisplayPage })),
  '/open-cashier': () => import('./CashierStart.tsx').then((m) => ({ default: m.CashierStart })),
  '/pos': () => import('#web/pos/PosPage.tsx').then((m) => ({ default: m.PosPage })),
  '/checkout/away': () =>
    import('#web/pos/away/AwayCheckoutPage.tsx').then((m) => ({ default: m.AwayCheckoutPage })),
  '/receipt/away/:seq': () =>
    import('#web/pos/away/AwayReceiptPage.tsx').then((m) => ({ default: m.AwayReceiptPage })),
  '/checkout/:orderId': () =>
    import('./CheckoutWithExchange.tsx').then((m) => ({ default: m.CheckoutWithExchange })),
  '/receipt/:orderId': () =>
    import('#web/orders/receipt/ReceiptPage.tsx').then((m) => ({ default: m.ReceiptPage })),
  '/quotationSubmit': () =>
    import('#web/quotations/QuotationPage.tsx').then((m) => ({ default: m.QuotationPage })),
  '/view-queues': () => import('#web/queue/ViewQueuesPage.tsx').then((m) => ({ default: m.ViewQueuesPage })),
  '/dashboard': () => import('./DashboardWithSteps.tsx').then((m) => ({ default: m.DashboardWithSteps })),
  '/orders': () => import('./branches/OrdersOfBranches.tsx').then((m) => ({ default: m.OrdersOfBranches })),
  '/quotations': () =>
    import('#web/quotations/QuotationsPage.tsx').then((m) => ({ default: m.QuotationsPage })),
  '/orders/:id': () => import('./OrderWithReturns.tsx').then((m) => ({ default: m.OrderWithReturns })),
  '/returns': () => import('#web/returns/ReturnsPage.tsx').then((m) => ({ default: m.ReturnsPage })),
  '/returns/new': () => import('#web/returns/FindSalePage.tsx').then((m) => ({ default: m.FindSalePage })),
  '/returns/new/:orderId': () =>
    import('#web/returns/ReturnPage.tsx').then((m) => ({ default: m.ReturnPage })),
  '/returns/without-receipt': () =>
    import('#web/returns/WithoutReceiptPage.tsx').then((m) => ({ default: m.WithoutReceiptPage })),
  '/returns/slip/:returnId': () =>
    import('#web/returns/ReturnDonePage.tsx').then((m) => ({ default: m.ReturnDonePage })),
  '/documents': () => import('#web/documents/DocumentsPage.tsx').then((m) => ({ default: m.DocumentsPage })),
  '/stock/view': () =>
    import('./branches/StockOfBranchesPage.tsx').then((m) => ({ default: m.StockOfBranchesPage })),
  '/product/details': () => import('./ProductWithMargin.tsx').then((m) => ({ default: m.ProductWithMargin })),
  '/products/new': () =>
    import('#web/catalog/form/NewProductPage.tsx').then((m) => ({ default: m.NewProductPage })),
  '/products/:id/edit': () =>
    import('#web/catalog/form/EditProductPage.tsx').then((m) => ({ default: m.EditProductPage })),
  '/products/archived': () =>
    import('#web/catalog/ArchivedProductsPage.tsx').then((m) => ({ default: m.ArchivedProductsPage })),
  '/products/import': () =>
    import('#web/catalog/import/ImportPage.tsx').then((m) => ({ default: m.ImportPage })),
  '/taxonomy': () =>
    import('#web/catalog/taxonomy/TaxonomyPage.tsx').then((m) => ({ default: m.TaxonomyPage })),
  '/stock/receive': () =>
    import('#web/stock/receive/ReceivePage.tsx').then((m) => ({ default: m.ReceivePage })),
  '/stock/receipts': () =>
    import('#web/stock/receive/GoodsReceiptsPage.tsx').then((m) => ({ default: m.GoodsReceiptsPage })),
  '/stock/receipts/:id': () =>
    import('#web/stock/receive/GoodsReceiptPage.tsx').then((m) => ({ default: m.GoodsReceiptPage })),
  '/stock/supplier-returns': () =>
    import('#web/stock/send-back/SupplierReturnsPage.tsx').then((m) => ({ default: m.SupplierReturnsPage })),
  '/stock/supplier-returns/new': () =>
    import('#web/stock/send-back/SendBackPage.tsx').then((m) => ({ default: m.SendBackPage })),
  '/stock/supplier-returns/new/:receiptId': () =>
    import('#web/stock/send-back/SendBackOfReceiptPage.tsx').then((m) => ({
      default: m.SendBackOfReceiptPage,
    })),
  '/stock/supplier-returns/:id': () =>
    import('#web/stock/send-back/SupplierReturnPage.tsx').then((m) => ({ default: m.SupplierReturnPage })),
  '/stock/transfers/view': () =>
    import('#web/transfers/TransferPages.tsx').then((m) => ({ default: m.TransferPages })),
  '/stock/transfer-requests/view': () =>
    import('#web/transfers/TransferPages.tsx').then((m) => ({ default: m.TransferPages })),
  '/suppliers': () => import('#web/suppliers/SuppliersPage.tsx').then((m) => ({ default: m.SuppliersPage })),
  '/suppliers/:id': () =>
    import('./SupplierWithPurchases.tsx').then((m) => ({ default: m.SupplierWithPurchases })),
  '/stock/count': () => import('#web/stock/count/CountPage.tsx').then((m) => ({ default: m.CountPage })),
  '/stock/movements/:id': () =>
    import('#web/stock/ledger/MovementsPage.tsx').then((m) => ({ default: m.MovementsPage })),
  '/stock/low': () => import('#web/stock/LowStockPage.tsx').then((m) => ({ default: m.LowStockPage })),
  '/stock/order': () =>
    import('#web/stock/order/SuggestedOrdersPage.tsx').then((m) => ({ default: m.SuggestedOrdersPage })),
  '/stock/labels': () => import('#web/stock/labels/LabelsPage.tsx').then((m) => ({ default: m.LabelsPage })),
  '/coupons/views': () =>
    import('./branches/CouponsOfBranches.tsx').then((m) => ({ default: m.CouponsOfBranches })),
  '/customers': () => import('#web/customers/CustomersPage.tsx').then((m) => ({ default: m.CustomersPage })),
  '/customers/:id': () => import('./CustomerWithSales.tsx').then((m) => ({ default: m.CustomerWithSales })),
  '/expenses/views': () =>
    import('#web/expenses/ExpensesPage.tsx').then((m) => ({ default: m.ExpensesPage })),
  '/settings': () => import('#web/shop/SettingsPage.tsx').then((m) => ({ default: m.SettingsPage })),
  '/settings/printers': () =>
    import('#web/printing/PrintersPage.tsx').then((m) => ({ default: m.PrintersPage })),
  '/settings/tills': () => import('#web/shop/TillsPage.tsx').then((m) => ({ default: m.TillsPage })),
  '/settings/branches': () =>
    import('./branches/BranchesWithWayOut.tsx').then((m) => ({ default: m.BranchesWithWayOut })),
  '/settings/displays': () =>
    import('#web/display/DisplaysPage.tsx').then((m) => ({ default: m.DisplaysPage })),
  '/settings/payment-methods': () =>
    import('#web/payment-methods/PaymentMethodsPage.tsx').then((m) => ({ default: m.PaymentMethodsPage })),
  '/staff': () => import('#web/staff/StaffPage.tsx').then((m) => ({ default: m.StaffPage })),
  '/audit-log': () => import('./AuditLogOfStaff.tsx').then((m) => ({ default: m.AuditLogOfStaff })),
  '/shifts': () => import('./ShiftsWithLateSales.tsx').then((m) => ({ default: m.ShiftsWithLateSales })),
  '/offline-sales/view': () =>
    import('#web/offline-sales/review/OfflineSalesPage.tsx').then((m) => ({ default: m.OfflineSalesPage })),
  '/offline-sales/all': () =>
    import('#web/offline-sales/review/AllOfflineSalesPage.tsx').then((m) => ({
      default: m.AllOfflineSalesPage,
    })),
  '/offline-sales/series': () =>
    import('#web/offline-sales/review/TillSeriesPage.tsx').then((m) => ({ default: m.TillSeriesPage })),
  '/shifts/day': () =>
    import('./branches/ShiftDayOfBranches.tsx').then((m) => ({ default: m.ShiftDayOfBranches })),
  '/shifts/:id': () =>
    import('#web/shifts/reports/ShiftReportPage.tsx').then((m) => ({ default: m.ShiftReportPage })),
  '/reports/sales/view': () =>
    import('#web/reports/SalesReportPage.tsx').then((m) => ({ default: m.SalesReportPage })),
  '/reports/tax/view': () =>
    import('./branches/TaxReportsOfBranches.tsx').then((m) => ({ default: m.TaxReportsOfBranches })),
  '/reports/bookkeeper/view': () =>
    import('#web/bookkeeping/BookkeeperPage.tsx').then((m) => ({ default: m.BookkeeperPage })),
  '/reports/bookkeeper/account-codes': () =>
    import('#web/bookkeeping/AccountCodesPage.tsx').then((m) => ({ default: m.AccountCodesPage })),
  '/backups': () => import('#web/backup/BackupsPage.tsx').then((m) => ({ default: m.BackupsPage })),
};

/** Pages whose code was fetched ahead and has come. */
const come = new Map<PagePath, ComponentType>();

/** The page itself, where its code was fetched ahead and is there. */
export const comePage = (path: PagePath): ComponentType | undefined => come.get(path);

/** Begins to fetch the code of the page at this address. */
export function fetchPageCode(pathname: string): void {
  const page = pageAt(pathname);
  if (page !== null) fetchAhead(page.path);
}

function fetchAhead(path: PagePath): void {
  // A failure shows when the page itself is asked for.
  PAGE_CODE[path]().then(
    (code) => come.set(path, code.default),
    () => undefined,
  );
}

/** Begins to fetch the pages to which a sale leads, so that they are there whatever becomes of the server (rule C14.9). */
export function fetchTillPages(): void {
  const away = PAGES.filter(({ worksAway }: PageDeclaration) => worksAway === true);
  const paths: readonly PagePath[] = ['/checkout/:orderId', '/receipt/:orderId'];
  for (const path of [...away.map((page) => page.path), ...paths]) fetchAhead(path);
}
