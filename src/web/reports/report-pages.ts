import type { PageTab } from '#web/lib/page-tabs.ts';

/** The pages of the reports, in the order of their tabs (rule C13.15). */
export const REPORT_PAGES: readonly PageTab[] = [
  { path: '/reports/sales/view', label: 'รายงานยอดขาย' },
  { path: '/reports/tax/view', label: 'รายงานภาษี' },
  { path: '/reports/bookkeeper/view', label: 'ส่งให้ผู้ทำบัญชี' },
];
