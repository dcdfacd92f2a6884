/** What the bookkeeper's program calls the accounts that the shop's sales, purchases and expenses belong to (rule C13.16). */

import { NOT_REGISTERED_WORDS } from './table-words.ts';

/** What an account may be of. */
export const ACCOUNT_KINDS = ['sales', 'payment', 'goods', 'expense', 'vat'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What each kind is called where its codes are typed. */
export const ACCOUNT_KIND_WORDS: Readonly<Record<AccountKind, string>> = {
  sales: 'รายได้จากการขาย',
  payment: 'รับชำระเงิน',
  goods: 'ซื้อสินค้า',
  expense: 'รายจ่าย',
  vat: 'ภาษีมูลค่าเพิ่ม',
};

/** Those that every shop has; ways of paying and expenses have as many as the shop has. */
export const FIXED_ACCOUNTS = {
  sales: {
    ...{ standard: 'ขายสินค้าที่คิด VAT', zero: 'ขายสินค้า VAT 0%', exempt: 'ขายสินค้ายกเว้น VAT' },
    unregistered: NOT_REGISTERED_WORDS,
  },
  goods: { bought: 'ซื้อสินค้า' },
  vat: {
    ...{ output: 'ภาษีขาย', input: 'ภาษีซื้อ' },
    ...{ waiting: 'ภาษีซื้อยังไม่ถึงกำหนด', unclaimed: 'ภาษีซื้อที่ไม่ใช้เครดิต' },
  },
} as const satisfies Partial<Record<AccountKind, Readonly<Record<string, string>>>>;

/** An expense of which nobody said what it is for, as its key and in words. */
export const WITHOUT_CATEGORY = '';
export const WITHOUT_CATEGORY_WORDS = 'ไม่ได้ระบุหมวด';

/** The longest code, in letters. */
export const MAX_ACCOUNT_CODE = 20;
export const ACCOUNT_CODE_WORDS = `ใช้ตัวอักษร ตัวเลข - และ . ไม่เกิน ${MAX_ACCOUNT_CODE} ตัว ขึ้นต้นด้วยตัวอักษรหรือตัวเลข`;

const CODE = /^[\p{L}\d][\p{L}\p{M}\d.-]*$/u;

/** Whether a text may be an account's code: letters, digits, `-` and `.`, beginning with a letter or a digit. */
export const isAccountCode = (text: string): boolean =>
  CODE.test(text) && [...text].length <= MAX_ACCOUNT_CODE;

/** What an account is of: the kind, and which of them. */
export interface AccountPlace {
  readonly kind: AccountKind;
  /** A class of goods, a way of paying's code, an expense's category. */
  readonly key: string;
}

/** The place as one text, to find it by. */
export const accountPlaceKey = ({ kind, key }: AccountPlace): string => `${kind}:${key}`;
