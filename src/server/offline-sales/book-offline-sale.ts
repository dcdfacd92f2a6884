import type { OfflineRemark } from '#shared/offline-sales/rules.ts';
import type { OrderPrice, TaxTerms } from '#shared/orders/pricing.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Trx } from '../db/database.ts';
import type { OpenMs, TrustedMs } from '../db/trusted-clock.ts';
import { drawerForLateSale } from '../drawer/drawer-for-late-sale.ts';
import { takeStock } from '../inventory/move-stock.ts';
import { insertItems, insertOrder } from '../orders/order-rows.ts';
import type { BasketLine } from '../orders/price-basket.ts';
import { lockOrder } from '../orders/queries.ts';
import type { PaymentLine } from '../orders/receipts.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { getShop, type ShopSettings } from '../shop/queries.ts';
import { openTime, readOpenBooks } from '../tax-months/open-books.ts';

/** Who made a sale, by the ticket that came with it. */
export interface Seller {
  readonly ticketId: number;
  readonly givenMs: EpochMs;
  readonly branchId: number;
  readonly cashierId: number;
  readonly drawerId: number;
  readonly tillId: number;
  /** What the series of its numbers is called. */
  readonly code: string;
}

/** A sale that is to be booked: what its lines come to is what was taken for it. */
interface SaleToBook {
  readonly seller: Seller;
  readonly senderId: number;
  readonly nowMs: TrustedMs;
  readonly soldMs: EpochMs;
  readonly slipNumber: string;
  readonly lines: readonly BasketLine[];
  readonly price: OrderPrice;
  readonly tax: TaxTerms;
  readonly payments: readonly PaymentLine[];
  readonly note: string;
}

/** A booked sale. */
interface Booked {
  readonly orderId: number;
  readonly receiptNumber: string;
  readonly remarks: readonly OfflineRemark[];
}

/** Machines of one shop may differ by so much. */
const GRACE_MS = 5 * 60_000;

/**
 * Books a sale as if it had been paid where it was (rule C14.5): order, stock, cash, receipt and the day's sums, dated when it
 * was made and with the number of its slip, as far as that can be.
 */
export async function bookOfflineSale(trx: Trx, sale: SaleToBook): Promise<Booked> {
  const { seller, senderId, lines, price, tax, payments, note } = sale;
  const { branchId } = seller;
  const at = await momentOf(trx, sale);
  const late = await drawerForLateSale(trx, { ...seller, senderId, nowMs: sale.nowMs });
  const { drawer, cashierId } = late;
  const shop = await getShop(trx);
  const orderId = await insertOrder(trx, {
    ...{ user: { id: cashierId, branchId }, drawer, coupon: null, customerId: null, price, note },
    ...{ orderDiscount: null, isDiscounted: false, approverId: null, nowMs: at.ms },
    shop: { vatMode: tax.mode, taxRateHundredths: tax.rateHundredths },
  });
  await takeStock(trx, lines, { branchId, orderId, userId: cashierId, nowMs: at.ms }, true);
  await insertItems(trx, branchId, {
    ...{ orderId, price, lines },
    shop: { vatMode: tax.mode, taxRateHundredths: tax.rateHundredths },
  });
  const order = await lockOrder(trx, branchId, orderId);
  if (!order) throw new Error('an order that was just made is gone');
  const isTaken = await isNumberTaken(trx, branchId, sale.slipNumber);
  const receiptNumber = await settleOrder(trx, {
    ...{ branchId, cashierId, drawer, nowMs: at.ms, order, payments },
    ...(isTaken ? {} : { number: sale.slipNumber }),
  });
  const remarks: OfflineRemark[] = [
    ...(isShort(lines, shop) ? (['stock_short'] as const) : []),
    ...(isTaxedOtherwise(tax, shop) ? (['tax_changed'] as const) : []),
    ...(late.how === 'other' ? (['other_drawer'] as const) : []),
    ...(late.how === 'opened' ? (['opened_drawer'] as const) : []),
    ...(cashierId === seller.cashierId ? [] : (['other_cashier'] as const)),
    ...at.remarks,
    ...(isTaken ? (['number_taken'] as const) : []),
  ];
  return { orderId, receiptNumber, remarks };
}

/** When a sale is dated: when it was made, unless that can't be, or the books of that month are done (rule C13.4). */
async function momentOf(
  trx: Trx,
  { seller, soldMs, nowMs }: SaleToBook,
): Promise<{ readonly ms: TrustedMs | OpenMs; readonly remarks: readonly OfflineRemark[] }> {
  const books = await readOpenBooks(trx, seller.branchId);
  if (soldMs > nowMs) return { ms: nowMs, remarks: soldMs > nowMs + GRACE_MS ? ['clock_ahead'] : [] };
  // Nobody sells before they have their ticket.
  const wantedMs = Math.max(soldMs, seller.givenMs);
  const ms = openTime(books, wantedMs, nowMs);
  const remarks: OfflineRemark[] = soldMs < seller.givenMs - GRACE_MS ? ['clock_behind'] : [];
  return { ms, remarks: ms === wantedMs ? remarks : [...remarks, 'month_locked'] };
}

async function isNumberTaken(trx: Trx, branchId: number, number: string): Promise<boolean> {
  const taken = await trx
    .selectFrom('receipts')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('number', '=', number)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether a shop that sells nothing that it doesn't have would not have sold this. */
function isShort(lines: readonly BasketLine[], { blockNegativeStock }: ShopSettings): boolean {
  if (!blockNegativeStock) return false;
  const left = new Map<number, number>();
  for (const { inventoryId, quantity, quantityOnHand } of lines)
    left.set(inventoryId, (left.get(inventoryId) ?? quantityOnHand) - quantity);
  return [...left.values()].some((quantity) => quantity < 0);
}

const isTaxedOtherwise = ({ mode, rateHundredths }: TaxTerms, shop: ShopSettings): boolean =>
  mode !== shop.vatMode || rateHundredths !== shop.taxRateHundredths;
