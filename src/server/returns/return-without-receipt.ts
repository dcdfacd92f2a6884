import { isRefusal, refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { type LineAmounts, sumOfLines } from '#shared/orders/return-amounts.ts';
import type { ReturnCondition } from '#shared/orders/rules.ts';
import {
  amountsWithoutReceipt,
  type PricedPieces,
  priceWithoutReceipt,
} from '#shared/orders/without-receipt.ts';
import type { returnsContract } from '#shared/returns/contract.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import { idempotently } from '../db/idempotency.ts';
import type { TrustedMs } from '../db/trusted-clock.ts';
import { recordCashRefund } from '../drawer/cash-ledger.ts';
import { lockOpenDrawer, type OpenDrawer } from '../drawer/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { takeInReturned } from '../inventory/move-stock.ts';
import { taxTermsOf } from '../orders/price-basket.ts';
import { type IssuedRefund, issueRefund, type RefundedLine } from '../orders/refunds.ts';
import { vatClassColumn } from '../orders/vat-classes.ts';
import { getShop } from '../shop/queries.ts';
import { lockStock, tooLarge } from '../stock/lock-stock.ts';
import { readStockItems, type StockItemRow } from '../stock/stock-items.ts';

/** Pieces that somebody brings without a receipt, and the price that is asked back for one. */
export interface LoosePieces extends StockThing, Omit<PricedPieces, 'vatClass'> {
  readonly condition: ReturnCondition;
}

/** What somebody asks to take back without a receipt; all of the money goes back in cash. */
export interface LooseReturn {
  readonly lines: readonly LoosePieces[];
  readonly reason: string;
  readonly cashSatang: Satang;
}

/** Who asks, and under which key (rule C2.7). */
export interface LooseReturnRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

/** A return as it was made. */
interface Returned {
  readonly id: number;
  readonly number: string;
  readonly amounts: LineAmounts;
}

type LooseReturnRefusal = RefusalOf<typeof returnsContract, 'POST /returns'>;
type WriteRefusal = Exclude<LooseReturnRefusal, { readonly refused: 'KEY_REUSED' }>;

/**
 * Takes goods back that come without their receipt (rule C11.10): the refund's receipt, the money out of one's own drawer,
 * the goods, the day's sums and the audit log change together or not at all. Nobody knows what was paid for them, nor how:
 * at most the present price goes back, in cash, and there is no sale that a credit note could be of.
 * @param asked validated by the contract, which lets managers in alone
 */
export async function returnWithoutReceipt(
  { db, clock, now }: Pick<Services, 'db' | 'clock' | 'now'>,
  { user, call, idempotencyKey }: LooseReturnRequest,
  asked: LooseReturn,
): Promise<Returned | LooseReturnRefusal> {
  const trustedMs = await clock.read();
  const request = { userId: user.id, call, key: idempotencyKey, body: asked, nowMs: now() };
  return idempotently<Returned, WriteRefusal>(db, request, async (trx) => {
    if (isRefusal(trustedMs)) return trustedMs;
    const checked = await check(trx, user, asked);
    return isRefusal(checked) ? checked : book(trx, { ...checked, user, asked, nowMs: trustedMs });
  });
}

/** A line with what goes back for it, and with what one was sold at when it came back. */
type LooseLine = RefundedLine &
  Pick<LoosePieces, 'productId' | 'variantId'> & { readonly mostSatang: Satang };

/** Everything that a return is made of once nothing stands against it. */
interface Checked {
  readonly drawer: OpenDrawer;
  readonly lines: readonly LooseLine[];
  readonly amounts: LineAmounts;
}

async function check(trx: Trx, user: StaffMember, asked: LooseReturn): Promise<Checked | WriteRefusal> {
  const drawer = await lockOpenDrawer(trx, user);
  const shop = await getShop(trx);
  if (!shop.returnsWithoutReceipt) return refuse('RETURN_WITHOUT_RECEIPT_OFF');
  const items = await findItems(trx, user.branchId, asked.lines);
  if (isRefusal(items)) return items;
  const pieces = asked.lines.map((line, i) => ({ ...line, vatClass: items[i]?.vat_class ?? 'standard' }));
  const price = priceWithoutReceipt(pieces, taxTermsOf(shop));
  if (price.totalSatang !== asked.cashSatang) {
    const [total, given] = [formatBaht(price.totalSatang), formatBaht(asked.cashSatang)];
    return refuse('REFUND_NOT_TOTAL', { total, given });
  }
  if (!drawer) return refuse('REFUND_DRAWER_NOT_OPEN');
  if (drawer.isPaused) return refuse('REFUND_DRAWER_PAUSED');
  if (asked.cashSatang > drawer.expectedSatang)
    return refuse('REFUND_DRAWER_TOO_LITTLE', { held: formatBaht(drawer.expectedSatang) });
  const each = amountsWithoutReceipt(pieces, price);
  const lines = asked.lines.flatMap((line, i) => {
    const [item, amounts] = [items[i], each[i]];
    return item && amounts ? [looseLine({ line, item, amounts, vatMode: shop.vatMode })] : [];
  });
  return { drawer, lines, amounts: sumOfLines(each) };
}

/**
 * What each line is of, as the branch sells it; also what is no longer sold: it was once.
 * @returns or a refusal for the first that is no such thing, or is asked back at more than its present price
 */
async function findItems(trx: Trx, branchId: number, lines: readonly LoosePieces[]) {
  const all = await readStockItems(
    trx,
    branchId,
    lines.map(({ productId }) => productId),
  );
  const byThing = new Map(
    all.map((item) => [thingKey({ productId: item.product_id, variantId: item.variant_id }), item]),
  );
  const items: StockItemRow[] = [];
  for (const line of lines) {
    const item = byThing.get(thingKey(line));
    if (!item) return refuse('STOCK_PRODUCT_GONE');
    if (line.unitPriceSatang > item.priceOfOneSatang)
      return refuse('RETURN_ABOVE_PRICE', { name: nameOf(item), most: formatBaht(item.priceOfOneSatang) });
    items.push(item);
  }
  return items;
}

const nameOf = ({ name, variant_value }: Pick<StockItemRow, 'name' | 'variant_value'>) =>
  [name, variant_value].filter(Boolean).join(' ');

interface PricedLoose {
  readonly line: LoosePieces;
  readonly item: StockItemRow;
  readonly amounts: LineAmounts;
  readonly vatMode: VatMode;
}

function looseLine({ line, item, amounts, vatMode }: PricedLoose): LooseLine {
  const { productId, variantId, quantity, condition, unitPriceSatang } = line;
  const { name, sku_code, variant_value } = item;
  return {
    ...{ productId, variantId, quantity, condition, amounts, mostSatang: item.priceOfOneSatang },
    item: {
      ...{ id: null, product_id: productId, variant_id: variantId, name, sku_code, variant_value },
      unit_price_satang: unitPriceSatang,
      ...vatClassColumn({ vatClass: item.vat_class }, vatMode),
    },
  };
}

interface Booking extends Checked {
  readonly user: StaffMember;
  readonly asked: LooseReturn;
  readonly nowMs: TrustedMs;
}

/** The goods after the receipt, as for every other return: so no two wait for each other. */
async function book(trx: Trx, booking: Booking): Promise<Returned | WriteRefusal> {
  const { user, asked, drawer, lines, amounts, nowMs } = booking;
  const { reason, cashSatang } = asked;
  const refund = await issueRefund(trx, {
    ...{ branchId: user.branchId, cashierId: user.id, drawer, nowMs, lines, reason },
    ...{ order: null, saleReceiptId: null, approverId: null },
    payments: [{ method: 'cash', amountSatang: cashSatang, reference: null }],
  });
  const move = { branchId: user.branchId, userId: user.id, receiptId: refund.id, nowMs };
  if (cashSatang > 0)
    await recordCashRefund(trx, { ...move, orderId: null, drawerId: drawer.id, amountSatang: cashSatang });
  const refusal = await takeIn(trx, { ...move, reason }, lines);
  if (refusal) return refusal;
  await record(trx, booking, refund);
  return { id: refund.id, number: refund.number, amounts };
}

/** Puts the goods on the branch's shelf, where they get a line if the branch didn't keep them; damaged ones are written off. */
async function takeIn(
  trx: Trx,
  move: Parameters<typeof takeInReturned>[1],
  lines: readonly LooseLine[],
): Promise<WriteRefusal | null> {
  const shelf = await lockStock(trx, move.branchId, lines, { archivedToo: true });
  if (isRefusal(shelf)) return shelf;
  const pieces = lines.map(({ quantity, condition, ...thing }) => {
    const line = shelf.get(thingKey(thing));
    if (!line) throw new Error(`goods ${thingKey(thing)} that the shelf has no line for`);
    if (condition === 'sellable') line.quantity += quantity;
    return { inventoryId: line.inventoryId, quantity, condition };
  });
  const refusal = tooLarge(shelf.values());
  if (!refusal) await takeInReturned(trx, move, pieces);
  return refusal;
}

async function record(trx: Trx, { user, asked, lines, amounts, nowMs }: Booking, refund: IssuedRefund) {
  await recordAct(
    trx,
    { user, nowMs },
    {
      action: 'return-without-receipt',
      about: { type: 'receipts', id: refund.id, name: refund.number },
      before: null,
      after: {
        lines: lines.map(({ item, quantity, condition, mostSatang }) => ({
          ...{ name: nameOf(item), quantity, condition, unitPriceSatang: item.unit_price_satang, mostSatang },
        })),
        taxSatang: amounts.taxSatang + amounts.includedTaxSatang,
        ...{ totalSatang: amounts.totalSatang, reason: asked.reason },
      },
    },
  );
}
