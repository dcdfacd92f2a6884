/** Refusals about suppliers and their tax invoices (rule C13.3); `refusals.ts` has all others and says what a row tells. */
export const SUPPLIER_REFUSALS = {
  SUPPLIER_UNKNOWN: { status: 404, words: 'ไม่พบผู้ขายรายนี้' },
  SUPPLIER_NOT_FOUND: {
    status: 422,
    field: 'supplier_id',
    words: 'ผู้ขายที่เลือกไว้ถูกซ่อนหรือไม่มีแล้ว กรุณาเลือกผู้ขายใหม่',
  },
  SUPPLIER_CHANGED: {
    status: 409,
    words: 'ข้อมูลผู้ขายรายนี้เพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง กรุณาตรวจสอบก่อนบันทึก',
  },
  SUPPLIER_EXISTS: {
    status: 422,
    field: 'tax_id',
    words: ({ name }: { name: string }) => `มีผู้ขายที่ใช้เลขประจำตัวและสาขานี้อยู่แล้ว: ${name}`,
  },
  INVOICE_NEEDS_SUPPLIER: {
    status: 422,
    field: 'supplier_id',
    words: 'กรุณาเลือกผู้ขายที่ออกใบกำกับภาษี',
  },
  INVOICE_SUPPLIER_INCOMPLETE: {
    status: 422,
    field: 'supplier_id',
    words: 'ใบกำกับภาษีต้องมีเลขประจำตัวผู้เสียภาษีของผู้ขาย กรุณาเพิ่มในข้อมูลผู้ขายก่อน',
  },
  INVOICE_NEEDS_DATE: { status: 422, field: 'invoice_date', words: 'กรุณากรอกวันที่ในใบกำกับภาษี' },
  INVOICE_IN_FUTURE: { status: 422, field: 'invoice_date', words: 'วันที่ในใบกำกับภาษีต้องไม่เกินวันนี้' },
  INVOICE_MONTH_WRONG: {
    status: 422,
    field: 'tax_month',
    words: 'ใช้เครดิตภาษีซื้อได้ในเดือนของใบกำกับภาษี หรือไม่เกิน 6 เดือนถัดไป',
  },
  INVOICE_TWICE: {
    status: 422,
    field: 'invoice_number',
    words: ({ number }: { number: string }) => `บันทึกใบกำกับภาษีเลขที่ ${number} ของผู้ขายรายนี้ไว้แล้ว`,
  },
  INVOICE_WITHOUT_VAT: { status: 422, field: 'vat', words: 'ใบกำกับภาษีต้องมีภาษีมูลค่าเพิ่มมากกว่า 0' },
  INVOICE_NOT_FOUND: { status: 404, words: 'ไม่พบใบกำกับภาษีนี้' },
  INVOICE_ALREADY_THERE: { status: 409, words: 'บันทึกใบกำกับภาษีของรายการนี้ไว้แล้ว' },
  SUPPLIER_RETURN_NOT_FOUND: { status: 404, words: 'ไม่พบใบส่งคืนสินค้านี้' },
  SUPPLIER_RETURN_NEEDS_SUPPLIER: {
    status: 422,
    field: 'supplier',
    words: 'กรุณาเลือกหรือกรอกชื่อผู้ขายที่จะส่งคืน',
  },
  SUPPLIER_RETURN_MORE_THAN_STOCK: {
    status: 422,
    field: 'lines',
    words: ({ name, most }: { name: string; most: number }) =>
      most > 0
        ? `${name} มีในสต็อกเพียง ${most} กรุณาลดจำนวนที่ส่งคืน`
        : `${name} ไม่มีในสต็อกแล้ว กรุณาตรวจนับสต็อกก่อนส่งคืน`,
  },
  SUPPLIER_RETURN_MORE_THAN_CAME: {
    status: 422,
    field: 'lines',
    words: ({ name, most }: { name: string; most: number }) =>
      most > 0 ? `${name} ส่งคืนจากใบรับสินค้านี้ได้อีกเพียง ${most}` : `${name} ไม่มีให้ส่งคืนจากใบรับสินค้านี้แล้ว`,
  },
  CREDIT_NOTE_NOT_FOUND: { status: 404, words: 'ไม่พบใบลดหนี้นี้' },
  CREDIT_NOTE_ALREADY_THERE: { status: 409, words: 'บันทึกใบลดหนี้ของใบส่งคืนนี้ไว้แล้ว' },
  VAT_TOO_MUCH: {
    status: 422,
    field: 'vat',
    words: ({ most }: { most: string }) => `ภาษีมูลค่าเพิ่มมากเกินไป จากยอดนี้ได้ไม่เกิน ${most} บาท`,
  },
} as const;
