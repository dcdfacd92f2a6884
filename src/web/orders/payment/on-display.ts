import type { DisplayState } from '#shared/display/fields.ts';
import { shownName } from '#shared/display/rules.ts';
import type { Satang } from '#shared/money/satang.ts';
import type { Sale, Tender } from '../sale.ts';
import type { TakenLine } from './taken-lines.ts';

/** What of a payment under way its customer is to see. */
interface Paying {
  readonly sale: Sale;
  readonly creditSatang: Satang;
  readonly taken: readonly TakenLine[];
  readonly dueSatang: Satang;
  readonly way: { readonly kind: string; readonly name: string };
  readonly tender: Tender;
  /** It is on its way to the server: nobody is to pay once more. */
  readonly isSending: boolean;
  /** There is a QR on the till. */
  readonly hasQr: boolean;
}

/** For how much the till's QR is, or null: for what is left, or for the part that was typed. */
function qrOf({ way, tender, dueSatang, isSending, hasQr }: Paying): Satang | null {
  if (way.kind !== 'qrcode' || isSending || !hasQr) return null;
  const satang = tender.state === 'short' ? tender.tenderedSatang : dueSatang;
  return satang > 0 && satang <= dueSatang ? satang : null;
}

/** A payment as its customer sees it (rule C14.3): what is to pay, by which way, and the change. */
export function paymentOnDisplay(paying: Paying): DisplayState {
  const { sale, creditSatang, taken, dueSatang, way, tender } = paying;
  const isCash = way.kind === 'cash';
  const due = Math.max(0, dueSatang);
  return {
    kind: 'payment',
    pieces: sale.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: sale.subtotalSatang,
    ...discountsOf(sale),
    tax: sale.taxSatang,
    total: sale.totalSatang,
    credit: creditSatang,
    taken: taken.map(({ name, amountSatang }) => ({ name: shownName(name), amount: amountSatang })),
    due,
    way: isCash || way.kind === 'qrcode' ? (way.kind as 'cash' | 'qrcode') : 'other',
    way_name: shownName(way.name),
    tendered: isCash && tender.state !== 'none' ? tender.tenderedSatang : null,
    change: isCash && tender.state === 'enough' ? tender.changeSatang : null,
    qr: qrOf(paying),
  };
}

/** What is taken off, by promotions, by hand and by the coupon. */
function discountsOf({ discountSatang, couponDiscountSatang, byHandSatang }: Sale) {
  return {
    promotions: Math.max(0, discountSatang - couponDiscountSatang - byHandSatang),
    by_hand: byHandSatang,
    coupon: couponDiscountSatang,
  };
}
