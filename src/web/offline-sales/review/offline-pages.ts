import type { PageTab } from '#web/lib/page-tabs.ts';

/** The pages of what tills sold while the server was away, in the order of their tabs (rule C13.15). */
export const OFFLINE_PAGES: readonly PageTab[] = [
  { path: '/offline-sales/view', label: 'ต้องตรวจสอบ' },
  { path: '/offline-sales/all', label: 'ทั้งหมด' },
  { path: '/offline-sales/series', label: 'ชุดเลขที่ของเครื่อง' },
];
