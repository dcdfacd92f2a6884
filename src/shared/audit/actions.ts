/**
 * Every sensitive act, with the words under which the audit page lists it. An act that is not here can't be recorded,
 * so that the page never shows one without words.
 */
export const AUDITED_ACTIONS = {
  'pause-drawer': 'พักลิ้นชัก',
  'resume-drawer': 'เปิดลิ้นชักต่อ',
  'issue-document': 'ออกเอกสาร',
  'cancel-order': 'ยกเลิกคำสั่งซื้อ',
  'create-coupon': 'สร้างคูปอง',
  'activate-coupon': 'เปิดใช้งานคูปอง',
  'deactivate-coupon': 'ปิดใช้งานคูปอง',
  'delete-coupon': 'ลบคูปอง',
  'delete-expense': 'ลบรายจ่าย',
  'set-up-shop': 'ตั้งร้าน',
  'update-settings': 'แก้ไขการตั้งค่าร้าน',
  'create-till': 'เพิ่มเครื่องขาย',
  'update-till': 'แก้ไขเครื่องขาย',
  'create-staff': 'เพิ่มพนักงาน',
  'update-staff': 'แก้ไขพนักงาน',
  'disable-staff': 'ปิดใช้งานพนักงาน',
  'enable-staff': 'เปิดใช้งานพนักงาน',
  'reset-password': 'ตั้งรหัสผ่านใหม่ให้พนักงาน',
  'change-password': 'เปลี่ยนรหัสผ่านของตนเอง',
  'create-product': 'เพิ่มสินค้า',
  'update-product': 'แก้ไขสินค้า',
  'archive-product': 'เลิกขายสินค้า',
  'restore-product': 'กลับมาขายสินค้า',
  'change-taxonomy': 'แก้ไขแบรนด์ หน่วย หรือหมวดหมู่',
  'import-products': 'นำเข้าสินค้า',
  'export-data': 'ส่งออกข้อมูล',
  'receive-goods': 'รับสินค้า',
  'count-stock': 'ตรวจนับสต็อก',
  'adjust-stock': 'ปรับสต็อก',
  'close-with-difference': 'อนุมัติปิดลิ้นชักยอดไม่ตรง',
  'back-up': 'สำรองข้อมูล',
} as const;

export type AuditedAction = keyof typeof AUDITED_ACTIONS;
