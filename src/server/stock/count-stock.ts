import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { stockContract } from '#shared/stock/contract.ts';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services } from '../http/handlers.ts';
import { postStock } from '../inventory/stock-ledger.ts';
import { lockStock, tooLarge } from './lock-stock.ts';
import type { StockRequest } from './receive-goods.ts';

/** How many of a thing were counted, and how many the books had when that was begun. */
export interface CountedLine extends StockThing {
  readonly counted: number;
  readonly expected: number;
}

export interface StockCount {
  /** '' where everything was as expected. */
  readonly reason: string;
  readonly lines: readonly CountedLine[];
}

/** What a count changed of one thing, and how many are on hand now. */
export interface CountResult extends StockThing {
  readonly difference: number;
  readonly quantity: number;
}

export interface CountedStock {
  readonly lines: readonly CountResult[];
}

type CountRefusal = RefusalOf<typeof stockContract, 'POST /stock/counts'>;

/**
 * Writes down what was counted. The difference from what was expected is applied to what is on hand now, so that
 * what was sold between counting and writing down is not lost. A movement stands in the ledger for each line, also
 * where nothing differed: it says who counted when.
 * @param count validated by the contract: each thing once
 */
export async function countStock(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: StockRequest,
  count: StockCount,
): Promise<CountedStock | CountRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: count, nowMs };
  return idempotently<CountedStock, CountRefusal>(db, request, async (trx) => {
    const differing = count.lines.filter((line) => line.counted !== line.expected);
    if (differing.length > 0 && count.reason === '') return refuse('COUNT_NEEDS_REASON');
    const stock = await lockStock(trx, user.branchId, count.lines, { archivedToo: true });
    if ('refused' in stock) return stock;
    const results = count.lines.map(({ productId, variantId, counted, expected }) => {
      const held = stock.get(thingKey({ productId, variantId }));
      if (!held) throw new Error('a count without a stock line');
      const difference = counted - expected;
      held.quantity += difference;
      return { productId, variantId, difference, quantity: held.quantity, inventoryId: held.inventoryId };
    });
    const refusal = tooLarge(stock.values());
    if (refusal) return refusal;
    const reason = count.reason === '' ? null : count.reason;
    await postStock(
      trx,
      { kind: 'count', branchId: user.branchId, userId: user.id, nowMs, reason },
      results.map(({ inventoryId, difference }) => ({ inventoryId, quantity: difference })),
    );
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'count-stock',
        about: { type: 'inventories', id: null, name: '' },
        before: null,
        after: { lines: count.lines.length, differing: differing.length, reason: count.reason },
      },
    );
    return { lines: results.map(({ inventoryId: _, ...result }) => result) };
  });
}
