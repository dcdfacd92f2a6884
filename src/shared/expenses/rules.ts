/** Limits of an expense's words. */
export const MAX_EXPENSE_TITLE = 200;
export const MAX_EXPENSE_NOTE = 500;
export const MAX_EXPENSE_CATEGORY = 60;

/** What a shop usually spends money for, as the form offers it; a shop may write another of its own (rule C13.3). */
export const EXPENSE_CATEGORIES = [
  'ค่าเช่า',
  'เงินเดือนและค่าแรง',
  'ค่าน้ำ ค่าไฟ',
  'โทรศัพท์และอินเทอร์เน็ต',
  'ขนส่งและน้ำมัน',
  'วัสดุสิ้นเปลืองและบรรจุภัณฑ์',
  'ซ่อมแซมและบำรุงรักษา',
  'โฆษณาและส่งเสริมการขาย',
  'ค่าบริการและค่าธรรมเนียม',
  'ภาษีและใบอนุญาต',
  'อุปกรณ์และเครื่องใช้',
  'เบ็ดเตล็ด',
] as const;
