import { type Satang, satangFromBaht } from '#shared/money/satang.ts';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { TransferBranchWire, TransferLineWire, TransferWire } from '#shared/transfers/fields.ts';
import type { TransferState, TransferWay } from '#shared/transfers/rules.ts';
import type { BodyOf } from '#web/lib/calls.ts';
import { type CountLine, countOf } from './count-draft.ts';
import { readPieces, type SendLine, type TransferDraft } from './transfer-draft.ts';

/** A branch that goods go to or come from. */
export interface TransferBranch {
  readonly id: number;
  readonly name: string;
  readonly code: string;
}

/** A paper about goods between branches, to be led to. */
export interface NumberedPaper {
  readonly id: number;
  readonly number: string;
}

/** Goods that one branch sent to another (rule C15.3). */
export interface Transfer {
  readonly id: number;
  readonly number: string;
  /** As this branch sees it. */
  readonly way: TransferWay;
  readonly state: TransferState;
  readonly from: TransferBranch;
  readonly to: TransferBranch;
  readonly recipient: string;
  readonly note: string;
  /** The request for which they were sent (rule C15.10). */
  readonly request: NumberedPaper | null;
  readonly sentAt: EpochMs;
  readonly sentBy: string;
  readonly lineCount: number;
  readonly quantity: number;
  readonly missing: number;
  readonly broken: number;
  readonly totalCostSatang: Satang;
  /** Null while the goods are on their way. */
  readonly endedAt: EpochMs | null;
  readonly endedBy: string;
  readonly endNote: string;
  readonly lostCostSatang: Satang;
}

export const transferBranchFromWire = (wire: TransferBranchWire): TransferBranch => ({
  ...{ id: wire.id, name: wire.branch_name, code: wire.branch_code },
});

export function transferFromWire(wire: TransferWire): Transfer {
  return {
    ...{ id: wire.id, number: wire.number, way: wire.way, state: wire.state },
    from: transferBranchFromWire(wire.from),
    to: transferBranchFromWire(wire.to),
    ...{ recipient: wire.recipient, note: wire.note, request: wire.request },
    sentAt: Date.parse(wire.sent_at),
    sentBy: wire.sent_by,
    ...{ lineCount: wire.line_count, quantity: wire.quantity, missing: wire.missing, broken: wire.broken },
    totalCostSatang: satangFromBaht(wire.total_cost),
    endedAt: wire.ended_at === null ? null : Date.parse(wire.ended_at),
    endedBy: wire.ended_by ?? '',
    endNote: wire.end_note,
    lostCostSatang: satangFromBaht(wire.lost_cost),
  };
}

/** A line of a transfer, with what became of it. */
export interface TransferLine extends StockThing {
  /** With the variant. */
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly costSatang: Satang | null;
  readonly missing: number;
  readonly broken: number;
  /** Why, of what is missing or broken. */
  readonly reasons: readonly string[];
}

export interface WholeTransfer extends Transfer {
  readonly lines: readonly TransferLine[];
}

export function wholeTransferFromWire(
  wire: TransferWire & { readonly lines: readonly TransferLineWire[] },
): WholeTransfer {
  return {
    ...transferFromWire(wire),
    lines: wire.lines.map((line) => ({
      ...{ productId: line.product_id, variantId: line.variant_id, sku: line.sku_code },
      name: [line.name, line.variant_value].filter(Boolean).join(' '),
      ...{ quantity: line.quantity, missing: line.missing, broken: line.broken },
      costSatang: line.cost === null ? null : satangFromBaht(line.cost),
      reasons: [line.missing_reason, line.broken_reason].filter((reason) => reason !== ''),
    })),
  };
}

/** What goes, or is asked for, as the calls take it. */
export const linesOf = (lines: readonly SendLine[]) =>
  lines.map(({ productId, variantId, quantity }) => ({
    ...{ product_id: productId, variant_id: variantId, quantity: readPieces(quantity) ?? 0 },
  }));

/** The draft as the call takes it. */
export function transferBody(draft: TransferDraft, toBranchId: number): BodyOf<'POST /stock/transfers'> {
  return {
    ...{ to_branch_id: toBranchId, recipient: draft.recipient, note: draft.note },
    ...{ request_id: draft.requestId, lines: linesOf(draft.lines) },
  };
}

/** What was counted as the call takes it. */
export function countBody(
  lines: readonly TransferLine[],
  counted: readonly CountLine[],
  note: string,
): BodyOf<'POST /stock/transfers/{id}/receive'> {
  return {
    note,
    lines: lines.map((line) => {
      const { arrived, missing, broken, remark } = countOf(line, counted);
      return {
        ...{ product_id: line.productId, variant_id: line.variantId, remark },
        ...{ arrived: arrived ?? -1, missing: missing ?? 0, broken: broken ?? 0 },
      };
    }),
  };
}
