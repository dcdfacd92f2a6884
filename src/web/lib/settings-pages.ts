/** The pages that share one entry of the sidebar, in the order of their tabs. */
export const SETTINGS_PAGES = [
  { path: '/settings', label: 'ร้านและใบเสร็จ' },
  { path: '/settings/tills', label: 'เครื่องขาย' },
  { path: '/staff', label: 'พนักงาน' },
  { path: '/audit-log', label: 'บันทึกการใช้งาน' },
  { path: '/backups', label: 'สำรองข้อมูล' },
] as const;
