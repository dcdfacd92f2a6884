import type { z } from 'zod';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { transfersContract } from '#shared/transfers/contract.ts';
import type { TransferLineWire, TransferWire } from '#shared/transfers/fields.ts';
import type { TransferParty } from '#shared/transfers/rules.ts';
import type { TransferRow, TransferredLine } from './queries.ts';
import type { ReceivedTransfer } from './receive-transfer.ts';
import type { SentGoods } from './send-transfer.ts';

type BodyOf<K extends 'POST /stock/transfers' | 'POST /stock/transfers/{id}/receive'> = z.output<
  (typeof transfersContract)[K]['body']
>;

/** Goods that go to another branch as the call brings them. */
export function sentGoods(body: BodyOf<'POST /stock/transfers'>): SentGoods {
  return {
    toBranchId: body.to_branch_id,
    recipient: body.recipient ?? '',
    ...{ note: body.note ?? '', requestId: body.request_id ?? null },
    lines: body.lines.map(({ product_id: productId, variant_id, quantity }) => ({
      ...{ productId, variantId: variant_id ?? null, quantity },
    })),
  };
}

/** A transfer's count as the call brings it. */
export function receivedTransfer(
  transferId: number,
  { note, lines }: BodyOf<'POST /stock/transfers/{id}/receive'>,
): ReceivedTransfer {
  return {
    ...{ transferId, note: note ?? '' },
    lines: lines.map(({ product_id: productId, variant_id, remark, ...counted }) => ({
      ...{ productId, variantId: variant_id ?? null, remark: remark ?? '', ...counted },
    })),
  };
}

const branchWire = (id: number, { name, code }: TransferParty) => ({
  ...{ id, branch_name: name, branch_code: code },
});

const numbered = (id: number | null, number: string | null) =>
  id === null || number === null ? null : { id, number };

/** @param branchId of whoever asks: from there the goods go out or come in */
export function transferWire(transfer: TransferRow, branchId: number): TransferWire {
  const { parties, lost, ended_ms } = transfer;
  const ender = `${transfer.ender_firstname ?? ''} ${transfer.ender_lastname ?? ''}`.trim();
  return {
    id: transfer.id,
    number: transfer.number,
    way: transfer.branch_id === branchId ? 'out' : 'in',
    state: transfer.state,
    from: branchWire(transfer.branch_id, parties.from),
    to: branchWire(transfer.to_branch_id, parties.to),
    recipient: transfer.recipient,
    note: transfer.note,
    request: numbered(transfer.request_id, transfer.request_number),
    sent_at: bangkokIso(transfer.sent_ms),
    sent_by: `${transfer.firstname} ${transfer.lastname}`.trim(),
    line_count: transfer.line_count ?? 0,
    quantity: transfer.quantity,
    missing: lost.missing,
    broken: lost.broken,
    total_cost: bahtFromSatang(transfer.total_cost_satang),
    ended_at: ended_ms === null ? null : bangkokIso(ended_ms),
    ended_by: ended_ms === null ? null : ender,
    end_note: transfer.end_note ?? '',
    lost_cost: bahtFromSatang(transfer.lost_cost_satang ?? 0),
  };
}

export function transferLineWire(line: TransferredLine): TransferLineWire {
  const { unitCostSatang } = line;
  return {
    product_id: line.productId,
    variant_id: line.variantId,
    name: line.name,
    sku_code: line.sku,
    variant_value: line.variant,
    unit: line.unit,
    quantity: line.quantity,
    unit_cost: unitCostSatang === null ? null : bahtFromSatang(unitCostSatang),
    cost: unitCostSatang === null ? null : bahtFromSatang(unitCostSatang * line.quantity),
    missing: line.missing,
    broken: line.broken,
    missing_reason: line.missingReason,
    broken_reason: line.brokenReason,
  };
}

/** The fields that transfers can be sorted by. */
export const TRANSFER_SORT_FIELDS = { sent_at: 'sent', number: 'number', ended_at: 'ended' } as const;
