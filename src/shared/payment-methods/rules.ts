/** The ways of paying that a shop has (rule C12.1). */

/** What a way of paying is; each asks the cashier for something else. */
export const PAYMENT_KINDS = ['cash', 'qrcode', 'card', 'transfer', 'other'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Those that a shop may have any number of. */
export const OWN_KINDS = ['card', 'transfer', 'other'] as const satisfies readonly PaymentKind[];
export type OwnKind = (typeof OWN_KINDS)[number];

/** What each kind is called where a shop makes a way of its own. */
export const OWN_KIND_WORDS: Readonly<Record<OwnKind, string>> = {
  card: 'บัตรเครดิต/เดบิต',
  transfer: 'โอนเงินเข้าบัญชี',
  other: 'อื่น ๆ เช่น คูปองเงินสด โครงการรัฐ',
};

/** Every shop has them, first and in this order, whatever else it has; cash is what is chosen at the start (rule S9). */
export const FIXED_METHODS = ['cash', 'qrcode'] as const;
export type FixedMethod = (typeof FIXED_METHODS)[number];

/**
 * What the books call a way of paying: `cash`, `qrcode`, or the code of one of the shop's own, which never changes however
 * that is renamed. Receipts also have `exchange`, for goods that came back at once (rule C11.9).
 */
export type MethodCode = string;

/** The codes that mean the same in every shop, with their words; `mixed` is said of what was paid in several ways. */
export const FIXED_METHOD_WORDS = {
  cash: 'เงินสด',
  qrcode: 'QR พร้อมเพย์',
  exchange: 'เปลี่ยนสินค้า',
  mixed: 'หลายวิธี',
} as const;

/** Whether this is one of the two that every shop has. */
export const isFixedMethod = (method: MethodCode): method is FixedMethod =>
  (FIXED_METHODS as readonly string[]).includes(method);

/** What is said of how something was settled, of the codes of its payments: there is at least one (rule C10.2). */
export function paidBy(methods: readonly MethodCode[]): MethodCode {
  const [method, ...more] = new Set(methods);
  return method !== undefined && more.length === 0 ? method : 'mixed';
}

/** The pictures that a shop chooses from for its own ways. */
export const METHOD_ICONS = [
  'card',
  'bank',
  'phone',
  'wallet',
  'ticket',
  'gift',
  'government',
  'coins',
] as const;
export type MethodIcon = (typeof METHOD_ICONS)[number];

/** The longest name, which has to stand on a button of the till and in a row of a slip. */
export const MAX_METHOD_NAME = 30;
/** More don't fit on the payment screen. */
export const MAX_OWN_METHODS = 20;

/** A way of paying of the shop's own. */
export interface OwnMethod {
  readonly id: number;
  readonly method: MethodCode;
  readonly kind: OwnKind;
  readonly name: string;
  readonly icon: MethodIcon;
  /** The till takes payments by it. */
  readonly isOn: boolean;
  /** The till takes none without what the other side calls it. */
  readonly needsReference: boolean;
}

/**
 * What a card's payment is called: the bank's approval code and the card's last digits, either of which may be missing.
 * @returns such as `A12345 *4242`
 */
export function cardReference(approvalCode: string, lastDigits: string): string {
  return [approvalCode.trim(), lastDigits === '' ? '' : `*${lastDigits}`].filter(Boolean).join(' ');
}
