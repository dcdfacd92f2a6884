import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { BangkokDate, EpochMs } from '#shared/time/bangkok.ts';
import type { TransferRequestLineWire, TransferRequestWire } from '#shared/transfers/fields.ts';
import type { RequestState, RequestWay } from '#shared/transfers/rules.ts';
import type { BodyOf } from '#web/lib/calls.ts';
import { linesOf, type NumberedPaper, type TransferBranch, transferBranchFromWire } from '../wire.ts';
import type { AskDraft } from './ask-draft.ts';

/** Goods that one branch asks another for (rule C15.10). */
export interface TransferRequest {
  readonly id: number;
  readonly number: string;
  /** As this branch sees it: it asks, or it is asked. */
  readonly way: RequestWay;
  readonly state: RequestState;
  /** Who is to send them, and who asks. */
  readonly from: TransferBranch;
  readonly to: TransferBranch;
  /** Null for as soon as may be. */
  readonly neededOn: BangkokDate | null;
  readonly note: string;
  readonly askedAt: EpochMs;
  readonly askedBy: string;
  readonly lineCount: number;
  readonly quantity: number;
  /** Null while it is open. */
  readonly endedAt: EpochMs | null;
  readonly endedBy: string;
  /** Why it was declined. */
  readonly reason: string;
  readonly transfer: NumberedPaper | null;
}

export function requestFromWire(wire: TransferRequestWire): TransferRequest {
  const { id, number, way, state, note, quantity, reason, transfer } = wire;
  return {
    ...{ id, number, way, state, note, quantity, reason, transfer },
    ...{ from: transferBranchFromWire(wire.from), to: transferBranchFromWire(wire.to) },
    ...{ neededOn: wire.needed_on, lineCount: wire.line_count },
    ...{ askedAt: Date.parse(wire.asked_at), askedBy: wire.asked_by },
    endedAt: wire.ended_at === null ? null : Date.parse(wire.ended_at),
    endedBy: wire.ended_by ?? '',
  };
}

/** What of one thing was asked for, and what was sent. */
export interface RequestLine extends StockThing {
  /** With the variant. */
  readonly name: string;
  readonly sku: string;
  /** 0 of a thing that was sent along unasked. */
  readonly quantity: number;
  /** Null until something is sent. */
  readonly sent: number | null;
}

export interface WholeRequest extends TransferRequest {
  readonly lines: readonly RequestLine[];
}

export function wholeRequestFromWire(
  wire: TransferRequestWire & { readonly lines: readonly TransferRequestLineWire[] },
): WholeRequest {
  return {
    ...requestFromWire(wire),
    lines: wire.lines.map((line) => ({
      ...{ productId: line.product_id, variantId: line.variant_id, sku: line.sku_code },
      name: [line.name, line.variant_value].filter(Boolean).join(' '),
      ...{ quantity: line.quantity, sent: line.sent },
    })),
  };
}

/** The draft as the call takes it. */
export function requestBody(draft: AskDraft, fromBranchId: number): BodyOf<'POST /stock/transfer-requests'> {
  return {
    ...{ from_branch_id: fromBranchId, needed_on: draft.neededOn === '' ? null : draft.neededOn },
    ...{ note: draft.note, lines: linesOf(draft.lines) },
  };
}
