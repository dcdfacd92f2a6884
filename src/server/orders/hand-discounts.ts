import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { formatBaht, formatHundredths } from '#shared/money/satang.ts';
import {
  discountLimitOf,
  givenByHand,
  type HandDiscount,
  isWithinLimit,
} from '#shared/orders/hand-discounts.ts';
import type { OrderPrice } from '#shared/orders/pricing.ts';
import { ROLE_WORDS } from '#shared/staff/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reader, Trx } from '../db/database.ts';
import type { StaffMember } from '../http/handlers.ts';
import type { ShopSettings } from '../shop/queries.ts';
import { findActiveStaff, nameOfStaff } from '../staff/queries.ts';
import type { BasketLine } from './price-basket.ts';
import type { OrderHead, OrderItem } from './queries.ts';

/** Who gives, by whose rules, and who has proved that they approve; null for nobody. */
interface Giver {
  readonly user: StaffMember;
  readonly shop: Pick<ShopSettings, 'discountLimits'>;
  readonly approverId: number | null;
}

/**
 * Finds out who has to stand for what is taken off by hand (rule C12.4).
 * @returns null where this person may give so much themselves, else the approver's id; or a refusal that says how much it
 * is and whose limit it goes beyond
 */
export async function approverOfDiscounts(
  reader: Reader,
  price: OrderPrice,
  { user, shop: { discountLimits }, approverId }: Giver,
): Promise<number | null | Refusal<'DISCOUNT_NEEDS_APPROVAL' | 'DISCOUNT_ABOVE_APPROVER'>> {
  const limitOf = ({ role }: Pick<StaffMember, 'role'>) => discountLimitOf(role, discountLimits);
  if (isWithinLimit(price, limitOf(user))) return null;
  const told = (person: Pick<StaffMember, 'role'>) => ({
    given: formatBaht(givenByHand(price)),
    role: ROLE_WORDS[person.role],
    limit: formatHundredths(limitOf(person)),
  });
  const approver =
    approverId === null
      ? null
      : await findActiveStaff(reader, { userId: approverId, branchId: user.branchId });
  if (approver === null) return refuse('DISCOUNT_NEEDS_APPROVAL', told(user));
  if (!isWithinLimit(price, limitOf(approver))) return refuse('DISCOUNT_ABOVE_APPROVER', told(approver));
  return approver.id;
}

/** What an order keeps of what was taken off by hand: nothing at all where nothing was. */
export function orderDiscountColumns(
  price: OrderPrice,
  orderDiscount: HandDiscount | null,
  hasHandDiscounts: boolean,
) {
  return {
    order_discount_kind: orderDiscount?.kind ?? null,
    order_discount_value_hundredths: orderDiscount?.valueHundredths ?? null,
    order_discount_satang: orderDiscount && price.orderDiscountSatang,
    order_discount_reason: orderDiscount?.reason ?? null,
    hand_discount_satang: hasHandDiscounts ? givenByHand(price) : null,
  };
}

/** The same of a line. */
export function handDiscountColumns(handDiscount: HandDiscount | null, handDiscountSatang: number) {
  return {
    hand_kind: handDiscount?.kind ?? null,
    hand_value_hundredths: handDiscount?.valueHundredths ?? null,
    hand_discount_satang: handDiscount && handDiscountSatang,
    hand_reason: handDiscount?.reason ?? null,
  };
}

/** An order as the audit log tells of its discounts. */
interface Discounted {
  readonly user: Pick<StaffMember, 'id' | 'branchId'>;
  readonly nowMs: EpochMs;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly price: OrderPrice;
  readonly lines: readonly BasketLine[];
  readonly orderDiscount: HandDiscount | null;
  readonly approverId: number | null;
}

/** Records who took off how much by hand, of what and why, and who approved of it (rule C12.4, R8). */
export async function recordDiscounts(trx: Trx, discounted: Discounted): Promise<void> {
  const { user, nowMs, orderId, orderNumber, price, lines, orderDiscount, approverId } = discounted;
  const ofLines = lines.flatMap(({ name, variantValue, handDiscount }, i) =>
    handDiscount === null
      ? []
      : [
          {
            name: [name, variantValue].filter(Boolean).join(' '),
            discountSatang: price.lines[i]?.handDiscountSatang ?? 0,
            reason: handDiscount.reason,
          },
        ],
  );
  const ofOrder = orderDiscount && {
    discountSatang: price.orderDiscountSatang,
    reason: orderDiscount.reason,
  };
  const approvedBy = approverId === null ? null : await nameOfStaff(trx, approverId);
  await recordAct(
    trx,
    { user, nowMs },
    {
      action: 'give-discount',
      about: { type: 'orders', id: orderId, name: orderNumber },
      before: null,
      after: { lines: ofLines, order: ofOrder, totalSatang: givenByHand(price), approvedBy },
    },
  );
}

/** Whether anything is taken off by hand, on a line or on the order. */
export const hasHandDiscount = (
  lines: readonly Pick<BasketLine, 'handDiscount'>[],
  orderDiscount: HandDiscount | null,
): boolean => orderDiscount !== null || lines.some(({ handDiscount }) => handDiscount !== null);

/** What was taken off an order by hand, out of its columns; null for nothing (rule C12.4). */
export const orderDiscountOf = (
  order: Pick<OrderHead, 'order_discount_kind' | 'order_discount_value_hundredths' | 'order_discount_reason'>,
): HandDiscount | null =>
  order.order_discount_kind === null
    ? null
    : {
        kind: order.order_discount_kind,
        valueHundredths: order.order_discount_value_hundredths ?? 0,
        reason: order.order_discount_reason ?? '',
      };

/** What was taken off a line of an order by hand, out of its columns; null for nothing. */
export const lineDiscountOf = (
  item: Pick<OrderItem, 'hand_kind' | 'hand_value_hundredths' | 'hand_reason'>,
): HandDiscount | null =>
  item.hand_kind === null
    ? null
    : {
        kind: item.hand_kind,
        valueHundredths: item.hand_value_hundredths ?? 0,
        reason: item.hand_reason ?? '',
      };
