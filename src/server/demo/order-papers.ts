import type { Insertable, Selectable } from 'kysely';
import { DOCUMENT_KINDS, type OrderDocumentKind } from '#shared/documents/kinds.ts';
import { documentSearchText } from '#shared/documents/search-text.ts';
import { bangkokYearMonth, type EpochMs } from '#shared/time/bangkok.ts';
import { readUnitNames } from '../catalog/search/product-rows.ts';
import { findCustomer } from '../customers/queries.ts';
import type { Trx } from '../db/database.ts';
import { insertMany } from '../db/insert-many.ts';
import type { NumberSeriesTable } from '../db/schema.ts';
import type { DocumentTable } from '../db/schema-of-papers.ts';
import { insertSealed } from '../db/seal-chain.ts';
import { frozenSellerOf } from '../documents/parties.ts';
import type { StaffMember } from '../http/handlers.ts';
import { orderContent } from '../order-papers/order-content.ts';
import { findVisibleOrder } from '../orders/queries.ts';
import { getSeller } from '../shop/sellers.ts';
import type { Row } from './sales-rows.ts';

/** Every so many of those who want a tax invoice have their goods brought, with a delivery note. */
const BROUGHT_EVERY = 4;
/** How long somebody waits at the counter for their paper. */
const WRITING_MS = 90_000;

interface PaperRows {
  readonly documents: Selectable<DocumentTable>[];
  readonly series: Insertable<NumberSeriesTable>[];
  readonly after: number;
}

/**
 * Writes the papers that went along with these sales, as the cashiers who sold them made them (rule C7).
 * @param trx in which the sales stand already
 * @param receipts in the order of their times
 * @param after the last id of a paper that is taken already
 * @returns the last id by now
 */
export async function insertOrderPapers(
  trx: Trx,
  receipts: readonly Row<'receipts'>[],
  staff: readonly StaffMember[],
  after = 0,
): Promise<number> {
  const rows: PaperRows = { documents: [], series: [], after };
  for (const [i, receipt] of receipts.entries()) {
    const user = staff.find(({ id }) => id === receipt.cashier_id);
    if (!user) throw new RangeError('a receipt of nobody');
    await writePaper(trx, rows, { kind: 'tax_invoice', receipt, user, issuedMs: receipt.issued_ms });
    if (i % BROUGHT_EVERY === 0) {
      const issuedMs = receipt.issued_ms + WRITING_MS;
      await writePaper(trx, rows, { kind: 'delivery_note', receipt, user, issuedMs });
    }
  }
  const [first] = receipts;
  if (first === undefined) return after;
  await insertSealed(trx, first.branch_id, 'documents', rows.documents);
  await insertMany(trx, 'number_series', rows.series);
  return after + rows.documents.length;
}

interface Writing {
  readonly kind: OrderDocumentKind;
  readonly receipt: Row<'receipts'>;
  readonly user: StaffMember;
  readonly issuedMs: EpochMs;
}

async function writePaper(trx: Trx, rows: PaperRows, { kind, receipt, user, issuedMs }: Writing) {
  const order = await findVisibleOrder(trx, user, receipt.order_id ?? 0);
  const customer = await findCustomer(trx, order?.head.customer_id ?? 0);
  if (!(order && customer)) throw new RangeError('a paper of nothing');
  const content = orderContent({
    ...{ order, customer, user, receiptNumber: receipt.number },
    seller: frozenSellerOf(await getSeller(trx, receipt.seller_id)),
    ...{ promptPayId: null, invoice: null, remark: '' },
    unitNames: await readUnitNames(
      trx,
      order.items.map((item) => item.product_id),
    ),
  });
  const number = nextNumber(rows.series, user.branchId, kind, issuedMs);
  rows.documents.push({
    id: rows.after + rows.documents.length + 1,
    ...{ branch_id: user.branchId, kind, number },
    ...{ order_id: order.head.id, customer_id: customer.id, issued_by: user.id },
    ...{ issued_ms: issuedMs, issued_on: receipt.issued_on, made_ms: receipt.issued_ms + WRITING_MS },
    ...{ total_satang: content.totalSatang, content: JSON.stringify(content), replaces_id: null },
    search_text: documentSearchText(number, content),
  });
}

function nextNumber(
  series: Insertable<NumberSeriesTable>[],
  branchId: number,
  documentKind: OrderDocumentKind,
  issuedMs: EpochMs,
): string {
  const period = bangkokYearMonth(issuedMs);
  const kind = DOCUMENT_KINDS[documentKind].prefix;
  let row = series.find((one) => one.kind === kind && one.period === period);
  if (row === undefined) {
    row = { branch_id: branchId, kind, period, last_number: 0 };
    series.push(row);
  }
  row.last_number += 1;
  return `${kind}${period}-${String(row.last_number).padStart(5, '0')}`;
}
