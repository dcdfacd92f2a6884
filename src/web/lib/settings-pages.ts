import type { PagePath } from '#shared/http/pages.ts';
import type { Role } from '#shared/staff/rules.ts';
import { tabsFor } from './page-tabs.ts';

/** The pages that share one entry of the sidebar, in the order of their tabs. */
export const SETTINGS_PAGES = [
  { path: '/settings', label: 'ร้านและใบเสร็จ' },
  { path: '/settings/tills', label: 'เครื่องขาย' },
  { path: '/settings/branches', label: 'สาขา' },
  { path: '/settings/printers', label: 'เครื่องพิมพ์' },
  { path: '/settings/payment-methods', label: 'วิธีชำระเงิน' },
  { path: '/settings/displays', label: 'จอลูกค้า' },
  { path: '/staff', label: 'พนักงาน' },
  { path: '/audit-log', label: 'บันทึกการใช้งาน' },
  { path: '/backups', label: 'สำรองข้อมูล' },
] as const satisfies readonly { readonly path: PagePath; readonly label: string }[];

/** Those of them that somebody with this role may open (rule C6). */
export function settingsPagesFor(role: Role) {
  return tabsFor(SETTINGS_PAGES, role);
}
