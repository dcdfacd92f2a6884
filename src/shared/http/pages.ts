import type { Role } from '../staff/rules.ts';

/**
 * What a page needs before it may be shown: that nobody is signed in, a signed-in member of staff, or also an open drawer. One for
 * `anybody` is the same whoever is signed in, and has nothing of the others around it.
 */
export interface PageDeclaration {
  readonly path: string;
  readonly may: 'anybody' | 'visitor' | Role;
  /** Selling needs an open drawer; without one these pages lead to the opening screen (rule C5.2). */
  readonly needsDrawer: boolean;
  /** It is of use when it is opened while the server can't be reached (rule C14.9). */
  readonly worksAway?: true;
}

/** Every page, once: the server serves exactly these, and the screens are tied to them (rule S2). */
export const PAGES = [
  { path: '/first-run', may: 'visitor', needsDrawer: false },
  { path: '/login', may: 'visitor', needsDrawer: false },
  { path: '/trust', may: 'anybody', needsDrawer: false },
  { path: '/display', may: 'anybody', needsDrawer: false },
  { path: '/open-cashier', may: 'cashier', needsDrawer: false },
  { path: '/pos', may: 'cashier', needsDrawer: true, worksAway: true },
  { path: '/checkout/away', may: 'cashier', needsDrawer: true, worksAway: true },
  { path: '/checkout/:orderId', may: 'cashier', needsDrawer: true },
  { path: '/receipt/away/:seq', may: 'cashier', needsDrawer: false, worksAway: true },
  { path: '/receipt/:orderId', may: 'cashier', needsDrawer: false },
  { path: '/quotationSubmit', may: 'cashier', needsDrawer: true },
  { path: '/view-queues', may: 'cashier', needsDrawer: false },
  { path: '/dashboard', may: 'manager', needsDrawer: false },
  { path: '/orders', may: 'cashier', needsDrawer: false },
  { path: '/quotations', may: 'cashier', needsDrawer: false },
  { path: '/documents', may: 'cashier', needsDrawer: false },
  { path: '/orders/:id', may: 'cashier', needsDrawer: false },
  { path: '/returns', may: 'cashier', needsDrawer: false },
  { path: '/returns/new', may: 'cashier', needsDrawer: false },
  { path: '/returns/new/:orderId', may: 'cashier', needsDrawer: false },
  { path: '/returns/without-receipt', may: 'manager', needsDrawer: false },
  { path: '/returns/slip/:returnId', may: 'cashier', needsDrawer: false },
  { path: '/stock/view', may: 'cashier', needsDrawer: false },
  { path: '/product/details', may: 'cashier', needsDrawer: false },
  { path: '/stock/receive', may: 'manager', needsDrawer: false },
  { path: '/stock/receipts', may: 'manager', needsDrawer: false },
  { path: '/stock/receipts/:id', may: 'manager', needsDrawer: false },
  { path: '/stock/supplier-returns', may: 'manager', needsDrawer: false },
  { path: '/stock/supplier-returns/new', may: 'manager', needsDrawer: false },
  { path: '/stock/supplier-returns/new/:receiptId', may: 'manager', needsDrawer: false },
  { path: '/stock/supplier-returns/:id', may: 'manager', needsDrawer: false },
  { path: '/stock/transfers/view', may: 'manager', needsDrawer: false },
  { path: '/stock/transfer-requests/view', may: 'manager', needsDrawer: false },
  { path: '/suppliers', may: 'manager', needsDrawer: false },
  { path: '/suppliers/:id', may: 'manager', needsDrawer: false },
  { path: '/stock/count', may: 'manager', needsDrawer: false },
  { path: '/stock/movements/:id', may: 'manager', needsDrawer: false },
  { path: '/stock/low', may: 'cashier', needsDrawer: false },
  { path: '/stock/order', may: 'manager', needsDrawer: false },
  { path: '/stock/labels', may: 'manager', needsDrawer: false },
  { path: '/products/new', may: 'manager', needsDrawer: false },
  { path: '/products/:id/edit', may: 'manager', needsDrawer: false },
  { path: '/products/archived', may: 'manager', needsDrawer: false },
  { path: '/products/import', may: 'manager', needsDrawer: false },
  { path: '/taxonomy', may: 'manager', needsDrawer: false },
  { path: '/coupons/views', may: 'manager', needsDrawer: false },
  { path: '/customers', may: 'cashier', needsDrawer: false },
  { path: '/customers/:id', may: 'cashier', needsDrawer: false },
  { path: '/expenses/views', may: 'manager', needsDrawer: false },
  { path: '/shifts', may: 'manager', needsDrawer: false },
  { path: '/shifts/day', may: 'manager', needsDrawer: false },
  { path: '/shifts/:id', may: 'manager', needsDrawer: false },
  { path: '/offline-sales/view', may: 'manager', needsDrawer: false },
  { path: '/offline-sales/all', may: 'manager', needsDrawer: false },
  { path: '/offline-sales/series', may: 'manager', needsDrawer: false },
  { path: '/reports/sales/view', may: 'manager', needsDrawer: false },
  { path: '/reports/tax/view', may: 'manager', needsDrawer: false },
  { path: '/reports/bookkeeper/view', may: 'manager', needsDrawer: false },
  { path: '/reports/bookkeeper/account-codes', may: 'manager', needsDrawer: false },
  { path: '/settings', may: 'admin', needsDrawer: false },
  { path: '/settings/tills', may: 'admin', needsDrawer: false },
  { path: '/settings/branches', may: 'admin', needsDrawer: false },
  { path: '/settings/displays', may: 'manager', needsDrawer: false },
  { path: '/settings/printers', may: 'admin', needsDrawer: false },
  { path: '/settings/payment-methods', may: 'manager', needsDrawer: false },
  { path: '/staff', may: 'admin', needsDrawer: false },
  { path: '/audit-log', may: 'admin', needsDrawer: false },
  { path: '/backups', may: 'admin', needsDrawer: false },
] as const satisfies readonly PageDeclaration[];

/** Whether a page is for those who work here, and for whom of them at least. */
export function isOfStaff(may: PageDeclaration['may']): may is Role {
  return may !== 'anybody' && may !== 'visitor';
}

export type PagePath = (typeof PAGES)[number]['path'];

/** The page that is served at this address, or null: an id in it is any word. */
export function pageAt(pathname: string): (typeof PAGES)[number] | null {
  const asked = pathname.split('/');
  const found = PAGES.find(({ path }) => {
    const words = path.split('/');
    return (
      words.length === asked.length && words.every((word, i) => word.startsWith(':') || word === asked[i])
    );
  });
  return found ?? null;
}
