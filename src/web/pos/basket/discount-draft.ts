import { formatHundredths, parseHundredths, plainBaht } from '#shared/money/satang.ts';
import {
  DISCOUNT_REASONS,
  type HandDiscount,
  isWithinLimit,
  MAX_DISCOUNT_REASON,
  WHOLE_HUNDREDTHS,
} from '#shared/orders/hand-discounts.ts';
import type { OrderPrice, TaxTerms } from '#shared/orders/pricing.ts';
import { codePointLength, isCleanText } from '#shared/text/clean-text.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import { type BasketLine, priceBasket, withHandDiscount } from './basket.ts';

/** A discount by hand as it is being typed (rule C12.4). Pure: what stands in the fields, and what comes of it. */
export interface DiscountDraft {
  readonly kind: HandDiscount['kind'];
  /** Percent or baht, as it is typed. */
  readonly text: string;
  /** One of the offered reasons, `other` for what is written beside it, '' before one is chosen. */
  readonly reason: (typeof DISCOUNT_REASONS)[number] | 'other' | '';
  readonly note: string;
}

/** What is wrong with the fields, in Thai. */
export interface DiscountFaults {
  readonly value?: string;
  readonly reason?: string;
  readonly note?: string;
}

const NOTHING_TYPED: DiscountDraft = { kind: 'percent', text: '', reason: '', note: '' };

/** The fields as they begin: with the discount that is there, or empty. */
export function draftOf(discount: HandDiscount | null): DiscountDraft {
  if (discount === null) return NOTHING_TYPED;
  const { kind, valueHundredths, reason } = discount;
  const offered = DISCOUNT_REASONS.find((known) => known === reason);
  return {
    kind,
    text: kind === 'percent' ? formatHundredths(valueHundredths) : plainBaht(valueHundredths),
    reason: offered ?? 'other',
    note: offered === undefined ? reason : '',
  };
}

/** What is typed in hundredths, or null while it is nothing or nothing that can be taken off. */
function typedValue({ kind, text }: DiscountDraft): number | null {
  const value = parseHundredths(sentMoney(text));
  if (value === null || value === 0) return null;
  return kind === 'percent' && value > WHOLE_HUNDREDTHS ? null : value;
}

/** The discount that the fields say, or what is wrong with them. */
export function discountOf(draft: DiscountDraft): HandDiscount | DiscountFaults {
  const { kind, text, reason, note } = draft;
  const valueHundredths = typedValue(draft);
  const written = note.trim();
  const noteFault = reason === 'other' ? faultOfNote(written) : null;
  if (valueHundredths === null || reason === '' || noteFault !== null) {
    const isBeyond = kind === 'percent' && Number(text) > 100;
    return {
      ...(valueHundredths === null && { value: isBeyond ? 'ส่วนลดต้องไม่เกิน 100%' : 'กรุณาระบุส่วนลด' }),
      ...(reason === '' && { reason: 'กรุณาเลือกเหตุผลที่ลดราคา' }),
      ...(noteFault !== null && { note: noteFault }),
    };
  }
  return { kind, valueHundredths, reason: reason === 'other' ? written : reason };
}

function faultOfNote(note: string): string | null {
  if (note === '') return 'กรุณาระบุเหตุผลที่ลดราคา';
  if (codePointLength(note) > MAX_DISCOUNT_REASON) return `ยาวเกิน ${MAX_DISCOUNT_REASON} ตัวอักษร`;
  return isCleanText(note) ? null : 'มีอักขระที่ไม่อนุญาต';
}

/** The basket that a discount is given in. */
export interface Discounted {
  readonly lines: readonly BasketLine[];
  readonly orderDiscount: HandDiscount | null;
  readonly tax: TaxTerms;
}

/**
 * What the basket would come to with what has been typed, before its coupon; null while that is nothing.
 * @param key the line's, or null for the whole basket
 */
export function priceWith(
  { lines, orderDiscount, tax }: Discounted,
  key: string | null,
  draft: DiscountDraft,
): OrderPrice | null {
  const valueHundredths = typedValue(draft);
  if (valueHundredths === null) return null;
  const discount = { kind: draft.kind, valueHundredths, reason: '' };
  return key === null
    ? priceBasket(lines, null, tax, discount)
    : priceBasket(withHandDiscount(lines, key, discount), null, tax, orderDiscount);
}

/** Whether somebody has to approve of what the basket takes off by hand then. */
export const needsApproval = (price: OrderPrice, limitPercent: number): boolean =>
  !isWithinLimit(price, Math.round(limitPercent * 100));
