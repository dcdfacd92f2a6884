import { search, searchBare, sell, sellBare, type Timing } from './measures.ts';
import type { ShopServer } from './shop-server.ts';

/** A machine that others use too is never the same twice: so the two take turns, and the middle of the ratios counts. */
const ROUNDS = 5;
const SECONDS_A_ROUND = 2;

/** Ours as a part of what a bare server does, 1 being as fast. */
export interface Beside {
  readonly what: string;
  readonly goal: string;
  readonly ratio: number;
  /** What of either the ratio is of. */
  readonly figures: string;
  /** Processor time of both. */
  readonly cpu: string;
}

/** Sells and searches at both, a moment each in turn. Our sale is two calls, the bare server's one. */
export async function besideBareServer(
  ours: ShopServer,
  bare: ShopServer,
  cashiers: number,
): Promise<Beside[]> {
  const sales = (tills: number) =>
    inTurns(
      () => sell(ours, tills, SECONDS_A_ROUND),
      () => sellBare(bare, ours, tills, SECONDS_A_ROUND),
    );
  return [
    besideOf(`sales, ${cashiers} cashiers at once`, '0.30', await sales(cashiers)),
    besideOf('sales, one cashier', '0.25', await sales(1)),
    besideOf(
      'searches',
      '0.30',
      await inTurns(
        () => search(ours, SECONDS_A_ROUND),
        () => searchBare(bare, SECONDS_A_ROUND),
      ),
    ),
  ];
}

interface Turn {
  readonly ours: Timing;
  readonly bare: Timing;
}

async function inTurns(ours: () => Promise<Timing>, bare: () => Promise<Timing>): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let round = 0; round < ROUNDS; round += 1) turns.push({ ours: await ours(), bare: await bare() });
  return turns;
}

function besideOf(what: string, goal: string, turns: readonly Turn[]): Beside {
  const middle = (of: (turn: Turn) => number) =>
    turns.map(of).sort((a, b) => a - b)[Math.floor(turns.length / 2)] ?? 0;
  const each = (of: (turn: Turn) => Timing) => middle((turn) => cpuMs(of(turn))).toFixed(2);
  const perSecond = (of: (turn: Turn) => Timing) => middle((turn) => speed(of(turn))).toFixed(0);
  return {
    what,
    goal,
    ratio: middle((turn) => speed(turn.ours) / speed(turn.bare)),
    figures: `${perSecond(({ ours }) => ours)} a second beside ${perSecond(({ bare }) => bare)}`,
    cpu: `${each(({ ours }) => ours)} ms each beside ${each(({ bare }) => bare)}`,
  };
}

const speed = ({ count, wallSeconds }: Timing) => count / wallSeconds;
const cpuMs = ({ cpuSeconds, count }: Timing) => ((cpuSeconds ?? 0) / count) * 1000;
