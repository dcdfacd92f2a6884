import { MAX_PRICE_SATANG, MAX_SUM_SATANG, parseHundredths } from '#shared/money/satang.ts';
import { DEFAULT_TAX_RATE_HUNDREDTHS, includedTax, type TaxTerms } from '#shared/orders/pricing.ts';
import { MAX_LINES, MAX_QUANTITY } from '#shared/orders/rules.ts';
import { VAT_MODES } from '#shared/shop/rules.ts';
import type { KnownCustomer } from '#web/customers/known/wire.ts';
import { ownPath } from '#web/lib/call-request.ts';
import type { DraftLine, QuotationDraft } from './draft.ts';
import { draftState } from './draft-state.ts';

/**
 * What the quotation screen finds in its navigation state (rule S2): the order list and its sums in baht, as
 * the calls have them, and once it is issued the quotation. It stands in the browser's history, where an older
 * release or a stranger may have written it, so that nothing of it is believed unread.
 */

/** A quotation that was issued here. */
export interface IssuedQuotation {
  /** '' where the server named none. */
  readonly number: string;
  readonly pdfUrl: string;
  /** For whom, as the screen shows it. */
  readonly customer: string;
}

export interface ScreenState {
  readonly draft: QuotationDraft;
  /** Null until it is issued. */
  readonly issued: IssuedQuotation | null;
}

/** The state after issuing: kept in the history, so that a reload shows the quotation instead of making another. */
export function issuedState(draft: QuotationDraft, issued: IssuedQuotation) {
  return { ...draftState(draft), issued };
}

/** Reads the navigation state; null when it carries no quotation's data, whatever else it is. */
export function readScreenState(state: unknown): ScreenState | null {
  const draft = readDraft(asRecord(state));
  return draft === null ? null : { draft, issued: readIssued(asRecord(state).issued) };
}

type Loose = Readonly<Record<string, unknown>>;

const MOST_TAX_HUNDREDTHS = 10_000;

function asRecord(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {};
}

function readDraft(state: Loose): QuotationDraft | null {
  const { orderList, key } = state;
  if (!Array.isArray(orderList) || orderList.length < 1 || orderList.length > MAX_LINES) return null;
  const lines = orderList.map((item) => readLine(asRecord(item)));
  if (!lines.every((line) => line !== null)) return null;
  const subtotalSatang = readAmount(state.subtotal, MAX_SUM_SATANG);
  const discountSatang = readAmount(state.discount, MAX_SUM_SATANG);
  const taxSatang = readAmount(state.tax, MAX_SUM_SATANG);
  const totalSatang = readAmount(state.total, MAX_SUM_SATANG);
  if (subtotalSatang === null || discountSatang === null || taxSatang === null || totalSatang === null) {
    return null;
  }
  const tax = readTax(state, taxSatang);
  // Figures that don't add up are nobody's order.
  if (tax === null || subtotalSatang - discountSatang + taxSatang !== totalSatang) return null;
  if (lines.reduce((sum, line) => sum + line.unitPriceSatang * line.quantity, 0) !== subtotalSatang)
    return null;
  return {
    lines,
    subtotalSatang,
    discountSatang,
    tax,
    taxSatang,
    // An older release carried only goods that all bear VAT.
    includedTaxSatang: readAmount(state.includedTax, totalSatang) ?? includedTax(totalSatang, tax),
    totalSatang,
    customer: readCustomer(asRecord(state.customer)),
    couponLeftOut: state.couponLeftOut === true,
    discountsLeftOut: state.discountsLeftOut === true,
    key: typeof key === 'string' && /^[0-9a-f-]{32,36}$/.test(key) ? key : '',
  };
}

function readCustomer({ id, code, name }: Loose): KnownCustomer | null {
  return isId(id) && typeof code === 'string' && typeof name === 'string' ? { id, code, name } : null;
}

/** How it was taxed; what an older release carried here says only how much was added. */
function readTax({ vatMode, taxPercent }: Loose, taxSatang: number): TaxTerms | null {
  if (vatMode === undefined) {
    return { mode: taxSatang > 0 ? 'added' : 'none', rateHundredths: DEFAULT_TAX_RATE_HUNDREDTHS };
  }
  const mode = VAT_MODES.find((known) => known === vatMode);
  const rateHundredths = readAmount(taxPercent, MOST_TAX_HUNDREDTHS);
  if (mode === undefined || rateHundredths === null || (mode !== 'added' && taxSatang > 0)) return null;
  return { mode, rateHundredths };
}

function readLine({
  id,
  variant_id = null,
  name,
  sku,
  quantity,
  price,
  open_price,
  discount = 0,
}: Loose): DraftLine | null {
  const unitPriceSatang = readAmount(price, MAX_PRICE_SATANG);
  const discountSatang = readAmount(discount, MAX_SUM_SATANG);
  if (!isId(id) || !(variant_id === null || isId(variant_id)) || typeof name !== 'string') return null;
  if (unitPriceSatang === null || discountSatang === null || !isQuantity(quantity)) return null;
  return {
    productId: id,
    variantId: variant_id,
    name,
    sku: typeof sku === 'string' ? sku : '',
    quantity,
    unitPriceSatang,
    isOpenPrice: open_price === true,
    discountSatang,
  };
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function isQuantity(value: unknown): value is number {
  return isId(value) && value <= MAX_QUANTITY;
}

function readAmount(value: unknown, most: number): number | null {
  const satang = parseHundredths(value);
  return satang !== null && satang <= most ? satang : null;
}

function readIssued(value: unknown): IssuedQuotation | null {
  const { number, pdfUrl, customer } = asRecord(value);
  if (typeof number !== 'string' || ownPath(pdfUrl, '') === '') return null;
  return { number, pdfUrl: ownPath(pdfUrl, ''), customer: typeof customer === 'string' ? customer : '' };
}
