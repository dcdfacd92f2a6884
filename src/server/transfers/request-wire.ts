import type { z } from 'zod';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { transfersContract } from '#shared/transfers/contract.ts';
import type { TransferRequestLineWire, TransferRequestWire } from '#shared/transfers/fields.ts';
import type { RequestBranch, RequestedLine, RequestRow } from './request-queries.ts';
import type { WantedGoods } from './request-transfer.ts';

/** Goods that another branch is asked for as the call brings them. */
export function wantedGoods(
  body: z.output<(typeof transfersContract)['POST /stock/transfer-requests']['body']>,
): WantedGoods {
  return {
    ...{ fromBranchId: body.from_branch_id, neededOn: body.needed_on ?? null, note: body.note ?? '' },
    lines: body.lines.map(({ product_id: productId, variant_id, quantity }) => ({
      ...{ productId, variantId: variant_id ?? null, quantity },
    })),
  };
}

const branchWire = ({ id, name, code }: RequestBranch) => ({ id, branch_name: name, branch_code: code });

/** @param branchId of whoever looks: it asks, or it is asked */
export function requestWire(request: RequestRow, branchId: number): TransferRequestWire {
  const { id, number, state, from, to, note, ended_ms } = request;
  return {
    ...{ id, number, way: to.id === branchId ? 'ours' : 'theirs', state },
    ...{ from: branchWire(from), to: branchWire(to), needed_on: request.needed_on, note },
    ...{ asked_at: bangkokIso(request.asked_ms), asked_by: request.askedBy },
    ...{ line_count: request.lineCount, quantity: request.quantity },
    ended_at: ended_ms === null ? null : bangkokIso(ended_ms),
    ended_by: ended_ms === null ? null : request.endedBy,
    ...{ reason: request.reason, transfer: request.transfer },
  };
}

export function requestLineWire(line: RequestedLine): TransferRequestLineWire {
  const { productId, variantId, sku, variant, ...rest } = line;
  return {
    ...{ product_id: productId, variant_id: variantId, sku_code: sku, variant_value: variant },
    ...rest,
  };
}

/** The fields that requests can be sorted by. */
export const REQUEST_SORT_FIELDS = { asked_at: 'asked', number: 'number', needed_on: 'needed' } as const;
