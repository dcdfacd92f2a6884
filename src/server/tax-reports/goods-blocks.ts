import { type GoodsVoucher, goodsVouchers } from '#shared/tax-reports/goods-vouchers.ts';
import { endOfBangkokDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { datesOfMonth } from '#shared/time/months.ts';
import type { Database, Reader } from '../db/database.ts';
import { nextTurn } from '../tables/next-turn.ts';
import { type MovementsAsked, readGoodsMovements } from './goods-movements.ts';
import {
  type GoodsNames,
  type GoodsToList,
  listAllGoods,
  momentsOfMonth,
  readGoodsNames,
} from './goods-sums.ts';
import type { BranchMonth } from './tax-papers.ts';

/** A thing's part of the goods report: what it is called, what was there, what came and went. */
export interface GoodsBlock {
  readonly names: GoodsNames;
  readonly opening: number;
  readonly vouchers: readonly GoodsVoucher[];
}

/** Tills wait while a part is read, so no part is large: not in things, not in what moved of them. */
const THINGS_AT_ONCE = 200;
const MOVES_AT_ONCE = 1_000;

/**
 * All blocks of a month's goods report by name (rule C13.13), some things at a time, all of one moment however long whoever takes
 * them needs.
 */
export async function* readGoodsBlocks(
  db: Pick<Database, 'takeMoment'>,
  asked: BranchMonth,
): AsyncGenerator<readonly GoodsBlock[]> {
  const { reader, end } = await db.takeMoment();
  try {
    for (const part of inParts(await listAllGoods(reader, asked))) {
      // Before the first part too: finding all things is the longest of it.
      await nextTurn();
      const names = await readGoodsNames(
        reader,
        part.map(({ id }) => id),
      );
      const vouchers = await readVouchers(reader, asked, part);
      yield part.flatMap(({ id, opening }) => {
        const named = names.get(id);
        return named === undefined ? [] : [{ names: named, opening, vouchers: vouchers.get(id) ?? [] }];
      });
    }
  } finally {
    await end();
  }
}

/** What stands together of things in their order: one that moved very often stands alone. */
function inParts(things: readonly GoodsToList[]): readonly (readonly GoodsToList[])[] {
  const parts: GoodsToList[][] = [];
  let moves = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const part = parts.at(-1);
    moves += thing.moves;
    if (part !== undefined && part.length < THINGS_AT_ONCE && moves <= MOVES_AT_ONCE) part.push(thing);
    else {
      parts.push([thing]);
      moves = thing.moves;
    }
  }
  return parts;
}

/** The lines of these things in a month, by their line of stock. */
export async function readVouchers(
  db: Reader,
  asked: BranchMonth,
  things: readonly GoodsToList[],
): Promise<ReadonlyMap<number, readonly GoodsVoucher[]>> {
  const vouchers = new Map<number, readonly GoodsVoucher[]>();
  const moved = things.filter(({ moves }) => moves > 0);
  const isMuch = moved.reduce((sum, { moves }) => sum + moves, 0) > MOVES_AT_ONCE;
  const ids = moved.map(({ id }) => id);
  if (ids.length === 0) return vouchers;
  for (const time of isMuch ? daysOf(asked) : [momentsOfMonth(asked)]) {
    const movements = await readGoodsMovements(db, { ids, ...time });
    for (const { id, opening } of moved) {
      const before = vouchers.get(id) ?? [];
      const more = goodsVouchers(before.at(-1)?.balance ?? opening, movements.get(id) ?? []);
      vouchers.set(id, [...before, ...more]);
    }
    if (isMuch) await nextTurn();
  }
  return vouchers;
}

/** Lines never reach over midnight, so that a month can be read day by day. */
function daysOf({ month }: BranchMonth): Omit<MovementsAsked, 'ids'>[] {
  return datesOfMonth(month).map((day) => ({ fromMs: startOfBangkokDate(day), toMs: endOfBangkokDate(day) }));
}
