import { PRICE_BOUNDS_WORDS } from '../catalog/open-price.ts';
import { PIN_TRIES } from '../staff/pin.ts';
import { BACKUP_REFUSALS } from './backup-refusals.ts';
import { BRANCH_REFUSALS } from './branch-refusals.ts';
import { customerRefusals } from './customer-refusals.ts';
import { DISCOUNT_REFUSALS } from './discount-refusals.ts';
import { DISPLAY_REFUSALS } from './display-refusals.ts';
import { EXPENSE_REFUSALS } from './expense-refusals.ts';
import { EXPORT_REFUSALS } from './export-refusals.ts';
import { FAVOURITE_REFUSALS } from './favourite-refusals.ts';
import { MONTH_REFUSALS } from './month-refusals.ts';
import { OFFLINE_REFUSALS } from './offline-refusals.ts';
import { PAPER_REFUSALS } from './paper-refusals.ts';
import { PARKED_REFUSALS } from './parked-refusals.ts';
import { PAYMENT_REFUSALS } from './payment-refusals.ts';
import { PRINTING_REFUSALS } from './printing-refusals.ts';
import { refuserOf } from './refuse.ts';
import { RETURN_REFUSALS } from './return-refusals.ts';
import { SHARED_DRAWER_REFUSALS } from './shared-drawer-refusals.ts';
import { SUPPLIER_REFUSALS } from './supplier-refusals.ts';
import { TILL_REFUSALS } from './till-refusals.ts';
import { TRANSFER_REFUSALS } from './transfer-refusals.ts';

/**
 * Every expected refusal, its HTTP status and its Thai words, once. A refusal is a value that a write returns;
 * what is not in this table is a surprise, is thrown and answers 500 (rule C2.5).
 *
 * `field` names the form field under which the screen shows the words; it is used where the call has that
 * field, so that one refusal serves the basket (`orderList`) and calls that have none.
 */
export interface RefusalEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429;
  readonly field?: string;
  readonly words: string | ((details: never) => string);
}

const DRAWER_NOT_OPEN_WORDS = 'ยังไม่ได้เปิดลิ้นชักเงิน กรุณาเปิดลิ้นชักก่อน';
const CLOCK_WAITS_WORDS = 'จึงยังขายหรือออกเอกสารไม่ได้ กรุณาตั้งนาฬิกาของเครื่องให้ถูกต้อง หรือให้ผู้ดูแลระบบยืนยันที่หน้า Settings';

const table = {
  ...customerRefusals,
  ...SUPPLIER_REFUSALS,
  ...EXPENSE_REFUSALS,
  // Sessions and rights (rule C2.3, C2.4, C6)
  NOT_SIGNED_IN: { status: 401, words: 'กรุณาเข้าสู่ระบบ' },
  /** Somebody signed in here, and who is there now has to prove who they are (rule C12.5). */
  SESSION_LOCKED: { status: 401, words: 'หน้าจอถูกล็อกอยู่ กรุณาปลดล็อกก่อน' },
  FORBIDDEN: { status: 403, words: 'คุณไม่มีสิทธิ์ใช้งานส่วนนี้' },
  /** In small letters, as rule C2.3 names it in the answer's `code`. */
  csrf: { status: 403, words: 'หน้านี้หมดอายุแล้ว กรุณาลองใหม่อีกครั้ง' },
  WRONG_CREDENTIALS: { status: 401, words: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง' },
  ACCOUNT_DISABLED: { status: 403, words: 'บัญชีนี้ถูกปิดใช้งาน กรุณาติดต่อผู้ดูแลระบบ' },
  TOO_MANY_LOGINS: {
    status: 429,
    words: ({ minutes }: { minutes: number }) => `ลองเข้าสู่ระบบผิดหลายครั้งเกินไป กรุณารออีก ${minutes} นาทีแล้วลองใหม่`,
  },
  LOGINS_TOO_FAST: {
    status: 429,
    words: ({ seconds }: { seconds: number }) =>
      `มีการลองเข้าสู่ระบบจากเครือข่ายนี้ถี่เกินไป กรุณารออีก ${seconds} วินาทีแล้วลองใหม่`,
  },
  TOO_MANY_REQUESTS: { status: 429, words: 'มีการเรียกใช้งานถี่เกินไป กรุณารอสักครู่แล้วลองใหม่' },

  // The machine's clock (rule R1)
  CLOCK_BEHIND: {
    status: 409,
    field: 'orderList',
    words: ({ now, latest }: { now: string; latest: string }) =>
      `นาฬิกาของเครื่องเซิร์ฟเวอร์ (${now} น.) ช้ากว่ารายการล่าสุดของร้าน (${latest} น.) ${CLOCK_WAITS_WORDS}`,
  },
  CLOCK_AHEAD: {
    status: 409,
    field: 'orderList',
    words: ({ now, latest }: { now: string; latest: string }) =>
      `นาฬิกาของเครื่องเซิร์ฟเวอร์ (${now} น.) เร็วกว่ารายการล่าสุดของร้าน (${latest} น.) เกิน 1 ปี ${CLOCK_WAITS_WORDS}`,
  },

  // Requests as such (rule C2.5, C2.7, C2.10)
  BAD_REQUEST: { status: 400, words: 'คำขอไม่ถูกต้อง' },
  INVALID_INPUT: { status: 422, words: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง' },
  NOT_FOUND: { status: 404, words: 'ไม่พบข้อมูลที่ต้องการ' },
  BODY_TOO_LARGE: { status: 413, words: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป' },
  KEY_REUSED: { status: 409, words: 'คำขอนี้ถูกใช้ไปแล้วกับข้อมูลอื่น กรุณาเริ่มรายการใหม่' },

  // Drawer (rule C5.2, C5.7)
  DRAWER_NOT_OPEN: { status: 409, field: 'orderList', words: DRAWER_NOT_OPEN_WORDS },
  /** The same words where the drawer itself is asked for (rule C3). */
  DRAWER_NOT_FOUND: { status: 404, words: DRAWER_NOT_OPEN_WORDS },
  DRAWER_PAUSED: {
    status: 409,
    field: 'orderList',
    words: 'ลิ้นชักเงินพักอยู่ กรุณากด "เปิด" ก่อนขายต่อ',
  },
  DRAWER_HAS_PENDING_ORDER: {
    status: 409,
    words: ({ orderNumber }: { orderNumber: string }) =>
      `ยังมีคำสั่งซื้อ ${orderNumber} ที่รอชำระเงินอยู่ กรุณาชำระหรือยกเลิกก่อนปิดลิ้นชัก`,
  },
  CLOSING_BALANCE_MISSING: {
    status: 422,
    field: 'closing_balance',
    words: 'กรุณากรอกยอดเงินปิดลิ้นชัก.',
  },
  CLOSING_BALANCE_DIFFERS: {
    status: 422,
    field: 'closing_balance',
    words: ({ amount, expected }: { amount: string; expected: string }) =>
      `ยอดเงินปิดลิ้นชัก (${amount}) ไม่ตรงกับยอดที่ควรจะเป็น (${expected}).`,
  },

  /** Beyond this no closing balance could be entered any more (rule C2.2). */
  DRAWER_TOO_FULL: {
    status: 422,
    field: 'amount',
    words: 'เงินในลิ้นชักจะเกิน 99,999,999.99 บาท กรุณาปิดลิ้นชักนี้แล้วเปิดใหม่',
  },
  // Money taken out by hand (rule C12.9)
  DRAWER_TOO_LITTLE: {
    status: 422,
    field: 'amount',
    words: ({ held }: { held: string }) => `เงินสดในลิ้นชักมี ${held} บาท นำออกได้ไม่เกินจำนวนนี้`,
  },
  REMOVAL_DRAWER_PAUSED: { status: 409, words: 'ลิ้นชักเงินพักอยู่ กรุณากด "เปิด" ก่อนนำเงินออก' },
  REMOVAL_NEEDS_NOTE: { status: 422, field: 'note', words: 'กรุณาระบุเหตุผล' },
  SHIFT_NOT_FOUND: { status: 404, words: 'ยังไม่มีกะที่ปิดแล้ว' },

  // Closing with a difference: after the words above, with a manager's approval
  APPROVER_WRONG: { status: 422, field: 'approval', words: 'ชื่อผู้ใช้หรือรหัสผ่านของผู้อนุมัติไม่ถูกต้อง' },
  PIN_WRONG: { status: 422, field: 'pin', words: 'PIN ไม่ถูกต้อง' },
  PIN_LOCKED: {
    status: 429,
    words: ({ minutes }: { minutes: number }) =>
      `ใส่ PIN ผิด ${PIN_TRIES} ครั้ง PIN นี้จึงถูกระงับ กรุณารออีก ${minutes} นาที หรือใช้รหัสผ่านแทน`,
  },
  APPROVER_NOT_ALLOWED: { status: 403, words: 'ผู้อนุมัติต้องเป็นผู้จัดการหรือผู้ดูแลระบบ' },

  ...SHARED_DRAWER_REFUSALS,
  ...PRINTING_REFUSALS,
  ...RETURN_REFUSALS,
  ...DISCOUNT_REFUSALS,

  // Setting up, settings, tills
  NO_SHOP_YET: { status: 409, words: 'ยังไม่ได้ตั้งร้าน' },
  SHOP_EXISTS: { status: 404, words: 'ตั้งร้านเรียบร้อยแล้ว' },
  SETUP_CODE_WRONG: { status: 422, field: 'code', words: 'รหัสตั้งร้านไม่ถูกต้อง ดูรหัสได้ที่หน้าจอของเครื่องที่เปิดโปรแกรม' },
  SETTINGS_PENDING_ORDERS: {
    status: 409,
    words: 'มีคำสั่งซื้อที่รอชำระเงินอยู่ กรุณาชำระหรือยกเลิกก่อนเปลี่ยนการคิดภาษี',
  },
  TOO_MANY_IMAGES: { status: 429, words: 'ระบบกำลังจัดการรูปภาพจำนวนมาก กรุณารอสักครู่แล้วลองใหม่' },
  IMAGE_UNREADABLE: { status: 422, words: 'ไฟล์นี้ไม่ใช่รูปภาพที่อ่านได้ ใช้ได้เฉพาะ JPEG PNG และ WebP' },

  // Staff
  STAFF_NOT_FOUND: { status: 404, words: 'ไม่พบพนักงานคนนี้' },
  USERNAME_TAKEN: { status: 422, field: 'username', words: 'มีผู้ใช้ชื่อนี้แล้ว' },
  EMAIL_TAKEN: { status: 422, field: 'email', words: 'มีผู้ใช้อีเมลนี้แล้ว' },
  LAST_ADMIN: { status: 409, words: 'ร้านต้องมีผู้ดูแลระบบที่ใช้งานได้อย่างน้อย 1 คน' },
  /** Whoever did that could not take it back. */
  OWN_ACCOUNT: { status: 409, words: 'ปิดใช้งานหรือเปลี่ยนตำแหน่งของตนเองไม่ได้ กรุณาให้ผู้ดูแลระบบคนอื่นทำให้' },
  /** One's own is changed where the current one is asked for. */
  OWN_PASSWORD: { status: 409, words: 'เปลี่ยนรหัสผ่านของตนเองได้ที่บัญชีผู้ใช้' },
  STAFF_HAS_OPEN_DRAWER: { status: 409, words: 'พนักงานคนนี้ยังเปิดลิ้นชักเงินอยู่ กรุณาปิดลิ้นชักก่อน' },
  PIN_NOT_SET: { status: 409, words: 'ยังไม่ได้ตั้ง PIN' },
  CURRENT_PASSWORD_WRONG: { status: 422, field: 'current_password', words: 'รหัสผ่านปัจจุบันไม่ถูกต้อง' },

  // Catalogue
  SKU_TAKEN: {
    status: 422,
    field: 'sku_code',
    words: ({ name }: { name: string }) => `รหัสสินค้านี้ใช้กับ "${name}" แล้ว`,
  },
  BARCODE_TAKEN: {
    status: 422,
    field: 'barcode',
    words: ({ barcode, name }: { barcode: string; name: string }) => `บาร์โค้ด ${barcode} ใช้กับ "${name}" แล้ว`,
  },
  TAXONOMY_GONE: { status: 422, field: 'category_id', words: 'ไม่พบแบรนด์ หน่วย หรือหมวดหมู่ที่เลือก กรุณาเลือกใหม่' },
  TAXONOMY_NOT_FOUND: { status: 404, words: 'ไม่พบรายการนี้' },
  TAXONOMY_NAME_TAKEN: { status: 422, field: 'name', words: 'มีชื่อนี้แล้ว' },
  TAXONOMY_IN_USE: {
    status: 409,
    words: ({ products, below }: { products: number; below: number }) => {
      const uses = [
        products > 0 ? `สินค้าใช้อยู่ ${products} รายการ` : '',
        below > 0 ? `หมวดหมู่ย่อยอยู่ ${below} หมวด` : '',
      ];
      return `ลบไม่ได้ เพราะยังมี${uses.filter((use) => use !== '').join(' และ')}`;
    },
  },
  /** Somebody else saved it while this form was open. */
  PRODUCT_CHANGED: { status: 409, words: 'สินค้านี้เพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง กรุณาตรวจสอบก่อนบันทึก' },
  VARIANT_GONE: { status: 422, field: 'variants', words: 'ตัวเลือกของสินค้านี้ถูกแก้ไขแล้ว กรุณาโหลดหน้านี้ใหม่' },
  VARIANT_VALUE_TWICE: {
    status: 422,
    field: 'variants',
    words: ({ value }: { value: string }) => `มีตัวเลือก "${value}" ซ้ำกัน`,
  },
  VARIANT_HAS_STOCK: {
    status: 422,
    field: 'variants',
    words: ({ value }: { value: string }) => `ลบตัวเลือก "${value}" ไม่ได้ เพราะยังมีสต็อกหรือเคยขายแล้ว`,
  },
  PRODUCT_TYPE_NEEDS_VARIANTS: {
    status: 422,
    field: 'variants',
    words: 'สินค้าแบบมีตัวเลือกต้องมีอย่างน้อย 1 ตัวเลือก',
  },
  PRODUCT_TYPE_WITHOUT_VARIANTS: {
    status: 422,
    field: 'product_type',
    words: 'สินค้าแบบธรรมดามีตัวเลือกไม่ได้ กรุณาเลือกสินค้าแบบมีตัวเลือก',
  },
  PRODUCT_TYPE_FIXED: {
    status: 422,
    field: 'product_type',
    words: 'เปลี่ยนประเภทสินค้าไม่ได้ เพราะยังมีสต็อกหรือเคยขายแล้ว',
  },
  DISCOUNT_TOO_LARGE: { status: 422, field: 'discount_value', words: 'ส่วนลดไม่ถูกต้องสำหรับประเภทที่เลือก' },
  EXPIRY_BEFORE_MANUFACTURE: { status: 422, field: 'expires_on', words: 'วันหมดอายุต้องไม่ก่อนวันที่ผลิต' },
  IMAGE_NOT_FOUND: { status: 422, field: 'images', words: 'ไม่พบรูปภาพนี้ กรุณาเพิ่มรูปใหม่' },
  IMPORT_UNREADABLE: { status: 422, words: 'อ่านไฟล์นี้ไม่ได้ ใช้ได้เฉพาะไฟล์ CSV และ Excel (XLSX)' },
  IMPORT_QUOTES_BROKEN: {
    status: 422,
    words: ({ line }: { line: number }) => `อ่านไฟล์นี้ไม่ได้ เครื่องหมาย " ในแถวที่ ${line} ไม่ครบคู่`,
  },
  IMPORT_TOO_WIDE: { status: 422, words: 'ไฟล์นี้มีมากกว่า 100 คอลัมน์ กรุณาลบคอลัมน์ที่ไม่ใช้' },
  IMPORT_EMPTY: { status: 422, words: 'ไฟล์นี้ไม่มีรายการสินค้า' },
  IMPORT_TOO_LARGE: { status: 422, words: 'ไฟล์นี้มีมากกว่า 20,000 แถว กรุณาแบ่งเป็นหลายไฟล์' },
  IMPORT_TOO_COMPLEX: {
    status: 422,
    words: 'ไฟล์นี้ใหญ่หรือซับซ้อนเกินไป กรุณาคัดลอกเฉพาะตารางสินค้าไปไว้ในไฟล์ใหม่แล้วลองอีกครั้ง',
  },
  IMPORT_BUSY: { status: 429, words: 'มีการอ่านไฟล์อื่นอยู่หลายไฟล์ กรุณารอสักครู่แล้วลองใหม่' },
  IMPORT_MAPPING_WRONG: { status: 422, field: 'mapping', words: 'กรุณาเลือกคอลัมน์ของรหัสสินค้า ชื่อสินค้า และราคาขาย' },
  IMPORT_HAS_PROBLEMS: {
    status: 422,
    words: ({ count }: { count: number }) => `พบข้อผิดพลาด ${count} รายการ จึงยังไม่ได้นำเข้าสินค้าใด`,
  },
  IMPORT_RUNNING: { status: 409, words: 'กำลังนำเข้าสินค้าอยู่ กรุณารอให้เสร็จก่อน' },
  ...EXPORT_REFUSALS,
  ...MONTH_REFUSALS,

  // Stock
  STOCK_PRODUCT_GONE: { status: 422, field: 'lines', words: 'ไม่พบสินค้าบางรายการแล้ว กรุณาโหลดหน้านี้ใหม่' },
  STOCK_TOO_LARGE: { status: 422, field: 'lines', words: 'จำนวนคงเหลือจะมากหรือน้อยเกินกว่าที่บันทึกได้' },
  COUNT_NEEDS_REASON: { status: 422, field: 'reason', words: 'มีรายการที่นับได้ไม่ตรง กรุณาระบุเหตุผล' },
  GOODS_RECEIPT_TOO_LARGE: { status: 422, field: 'lines', words: 'ต้นทุนรวมมากเกินไป กรุณาแบ่งเป็นหลายใบ' },
  GOODS_RECEIPT_NOT_FOUND: { status: 404, words: 'ไม่พบใบรับสินค้านี้' },

  ...BACKUP_REFUSALS,

  // Queue (rule C3)
  QUEUE_NOT_FOUND: { status: 404, words: 'ไม่พบคิวนี้' },
  QUEUE_COMPLETE: { status: 409, words: 'คิวนี้ถึงคิวแล้ว' },
  QUEUE_CANCELLED: { status: 409, words: 'คิวนี้ถูกยกเลิกแล้ว' },

  // Customers and quotations (rule S5, rule C3)
  QUOTATION_NOT_FOUND: { status: 404, words: 'ไม่พบใบเสนอราคานี้' },
  FROM_ANOTHER_SITE: { status: 403, words: 'เปิดเอกสารนี้ได้จากหน้าของร้านเท่านั้น' },
  /** Who came by a link of another program is asked before anything is made (rule C7.1). */
  ASKED_FIRST: {
    status: 409,
    words: ({ title, orderNumber }: { title: string; orderNumber: string }) =>
      `ยังไม่ได้สร้าง${title}ของคำสั่งซื้อ ${orderNumber} กรุณายืนยันในหน้าของร้านก่อน`,
  },
  ...PAPER_REFUSALS,
  ...FAVOURITE_REFUSALS,
  ...OFFLINE_REFUSALS,
  ...PARKED_REFUSALS,
  ...DISPLAY_REFUSALS,

  // Orders (rule C3, C4.4, C5.1, C5.3, C5.6)
  ORDER_LIST_EMPTY: { status: 422, field: 'orderList', words: 'ไม่มีสินค้าในตะกร้า กรุณาเพิ่มสินค้าก่อน' },
  PRICES_CHANGED: {
    status: 422,
    field: 'orderList',
    words: 'ราคาสินค้ามีการเปลี่ยนแปลง กรุณาตรวจสอบรายการอีกครั้ง',
  },
  PRODUCT_GONE: {
    status: 422,
    field: 'orderList',
    words: ({ name }: { name: string }) => `ไม่พบสินค้า "${name}" ในระบบแล้ว กรุณาลบออกจากตะกร้า`,
  },
  PRICE_NOT_TYPED: {
    status: 422,
    field: 'orderList',
    words: ({ name }: { name: string }) => `กรุณาระบุราคาขายของ "${name}" ${PRICE_BOUNDS_WORDS}`,
  },
  PRODUCT_NOT_FOUND: { status: 404, words: 'ไม่พบสินค้านี้' },
  OUT_OF_STOCK: {
    status: 422,
    field: 'orderList',
    words: ({ name, left }: { name: string; left: number }) => `สินค้า "${name}" เหลือ ${left} ชิ้น ไม่พอขาย`,
  },
  ORDER_NOT_FOUND: { status: 404, words: 'ไม่พบคำสั่งซื้อนี้' },
  ORDER_ALREADY_PAID: { status: 409, words: 'คำสั่งซื้อนี้ชำระเงินแล้ว' },
  PAID_DIFFERENTLY: { status: 409, words: 'คำสั่งซื้อนี้ชำระเงินไปแล้วด้วยวิธีหรือจำนวนเงินอื่น' },
  TENDERED_TOO_LITTLE: { status: 422, field: 'paymentAmount', words: 'กรุณาระบุยอดชำระที่ถูกต้อง' },
  QR_AMOUNT_DIFFERS: {
    status: 422,
    field: 'paymentAmount',
    words: 'ยอดชำระด้วย QR ต้องเท่ากับยอดสุทธิพอดี',
  },
  CHANGE_DIFFERS: { status: 422, field: 'changeAmount', words: 'เงินทอนไม่ถูกต้อง กรุณาตรวจสอบยอดชำระอีกครั้ง' },
  RECEIPT_NOT_FOUND: { status: 404, words: 'ยังไม่มีคำสั่งซื้อสำหรับผู้ใช้งานนี้' },

  ...PAYMENT_REFUSALS,
  ...BRANCH_REFUSALS,
  ...TRANSFER_REFUSALS,
  ...TILL_REFUSALS,
} as const satisfies Record<string, RefusalEntry>;

export type RefusalCode = keyof typeof table;

/** A refusal that a write or query returns instead of its answer. */
export interface Refusal<C extends RefusalCode = RefusalCode> {
  readonly refused: C;
  readonly message: string;
  /** Further fields of the answer's body, such as the `orderId` of rule C5.1. */
  readonly also: Readonly<Record<string, unknown>>;
}

/** Makes a refusal with its Thai words: `refuse('OUT_OF_STOCK', { name, left })`. */
export const refuse = refuserOf(table);

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

/** The HTTP status that a refusal answers with where the call has no `status` field (rule C2.5). */
export function refusalStatus(code: RefusalCode): RefusalEntry['status'] {
  return table[code].status;
}

/** The form field under which the words belong, when there is one. */
export function refusalField(code: RefusalCode): string | undefined {
  const entry: RefusalEntry = table[code];
  return entry.field;
}
