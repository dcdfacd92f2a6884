import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { Trx } from '../db/database.ts';
import { nextTurn } from '../tables/next-turn.ts';

/** What one of the things on a line of stock is said to have cost. */
export interface SaidCost {
  readonly inventoryId: number;
  readonly costSatang: Satang;
}

const COSTS_AT_ONCE = 500;

/**
 * Sets what goods on the shelf have cost, on a manager's word; what comes in later is averaged with it. Within the
 * caller's transaction, in the order in which stock is locked.
 */
export async function setAverageCosts(trx: Trx, costs: readonly SaidCost[]): Promise<void> {
  const sorted = [...costs].sort((a, b) => a.inventoryId - b.inventoryId);
  for (const [i, { inventoryId, costSatang }] of sorted.entries()) {
    // As plain SQL: building twenty thousand queries takes longer than running them.
    await sql`update inventories set average_cost_satang = ${costSatang} where id = ${inventoryId}`.execute(
      trx,
    );
    if (i % COSTS_AT_ONCE === 0) await nextTurn();
  }
}
