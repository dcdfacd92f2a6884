import type { Selectable } from 'kysely';
import {
  costGoingBack,
  SUPPLIER_RETURN_WORDS,
  type SupplierReturnReason,
  vatGoingBack,
} from '#shared/supplier-returns/rules.ts';
import { bangkokYearMonth } from '#shared/time/bangkok.ts';
import type { NumberSeriesTable } from '../db/schema.ts';
import type { SupplierReturnTable } from '../db/schema-of-buying.ts';
import type { StockMovementTable } from '../db/schema-of-goods.ts';
import type { SealedRow } from '../db/sealed-tables.ts';
import type { ReceivedRows } from './goods-receipts.ts';
import { DEMO_SUPPLIERS, invoiceRow, supplierId } from './suppliers.ts';

/** How long after goods came in somebody saw what was wrong with them. */
const SEEN_AFTER_MS = 2 * 3_600_000;

/** What went back: of which of the wholesaler's visits (the last, the one before), why, and whether the credit note came. */
const SENT_BACK: readonly SentBack[] = [
  { visit: -2, reason: 'wrong', note: '', isCredited: true },
  { visit: -1, reason: 'damaged', note: 'กล่องบุบ ซีลแตก', isCredited: false },
];

interface SentBack {
  readonly visit: number;
  readonly reason: SupplierReturnReason;
  readonly note: string;
  readonly isCredited: boolean;
}

export interface SentBackRows {
  readonly returns: Selectable<SupplierReturnTable>[];
  readonly movements: Selectable<StockMovementTable>[];
  readonly creditNotes: Omit<SealedRow<'purchase_invoices'>, 'id'>[];
  readonly series: Selectable<NumberSeriesTable>[];
}

/** A few of the first thing of the wholesaler's last receipts, sent back on the day on which they came; none where none came. */
export function sentBackRows(
  { branchId, userId }: { readonly branchId: number; readonly userId: number },
  { receipts, movements }: Pick<ReceivedRows, 'receipts' | 'movements'>,
): SentBackRows {
  const rows: SentBackRows = { returns: [], movements: [], creditNotes: [], series: [] };
  const visits = receipts.filter((receipt) => receipt.supplier_id === supplierId('wholesale'));
  for (const { visit, reason, note, isCredited } of SENT_BACK) {
    const receipt = visits.at(visit);
    const came = receipt && movements.find((line) => line.goods_receipt_id === receipt.id);
    if (!came || came.unit_cost_satang === null) continue;
    const id = rows.returns.length + 1;
    const atMs = receipt.received_ms + SEEN_AFTER_MS;
    const quantity = Math.min(2, came.quantity);
    const costSatang = came.unit_cost_satang * came.quantity;
    const cost = costGoingBack({ came: came.quantity, costSatang, returned: 0 }, quantity) ?? 0;
    const vat = vatGoingBack(cost, receipt.total_cost_satang, receipt.vat_satang ?? 0);
    const period = bangkokYearMonth(atMs);
    const known = rows.series.find((series) => series.period === period);
    const series = known ?? { branch_id: branchId, kind: 'SR', period, last_number: 0 };
    if (!known) rows.series.push(series);
    series.last_number += 1;
    rows.returns.push({
      ...{ id, branch_id: branchId, number: `SR${period}-${String(series.last_number).padStart(5, '0')}` },
      ...{ supplier: receipt.supplier, supplier_sort_key: receipt.supplier_sort_key },
      ...{ supplier_id: receipt.supplier_id, goods_receipt_id: receipt.id, reason, note, user_id: userId },
      ...{ returned_ms: atMs, returned_on: receipt.received_on, total_cost_satang: cost },
      ...{ cost_vat: DEMO_SUPPLIERS.wholesale.costVat, paper_total_satang: cost + vat, vat_satang: vat },
      claimable: 1,
    });
    rows.movements.push({
      ...came,
      ...{ kind: 'supplier_return', quantity: -quantity, moved_ms: atMs, goods_receipt_id: null },
      ...{ supplier_return_id: id, reason: SUPPLIER_RETURN_WORDS[reason] },
    });
    if (!isCredited) continue;
    const day = receipt.received_on;
    const number = `CN${day.slice(2).replaceAll('-', '')}`;
    const amounts = { valueSatang: -cost, vatSatang: -vat, supplierReturnId: id };
    rows.creditNotes.push(
      invoiceRow({ branchId, userId }, { supplier: 'wholesale', number, day, atMs, ...amounts }),
    );
  }
  return rows;
}
