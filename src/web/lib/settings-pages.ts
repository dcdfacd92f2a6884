import { PAGES, type PageDeclaration } from '#shared/http/pages.ts';
import { type Role, roleMay } from '#shared/staff/rules.ts';

/** The pages that share one entry of the sidebar, in the order of their tabs. */
export const SETTINGS_PAGES = [
  { path: '/settings', label: 'ร้านและใบเสร็จ' },
  { path: '/settings/tills', label: 'เครื่องขาย' },
  { path: '/settings/payment-methods', label: 'วิธีชำระเงิน' },
  { path: '/staff', label: 'พนักงาน' },
  { path: '/audit-log', label: 'บันทึกการใช้งาน' },
  { path: '/backups', label: 'สำรองข้อมูล' },
] as const;

/** Those of them that somebody with this role may open (rule C6). */
export function settingsPagesFor(role: Role) {
  return SETTINGS_PAGES.filter(({ path }) => {
    const page: PageDeclaration | undefined = PAGES.find((one) => one.path === path);
    return page !== undefined && page.may !== 'visitor' && roleMay(role, page.may);
  });
}
