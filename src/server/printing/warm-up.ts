import { setTimeout as sleep } from 'node:timers/promises';
import { testSlip } from '#shared/printing/test-slip.ts';
import type { Database } from '../db/database.ts';
import { type WarmingStep, warmingSteps } from '../slips/warm-up.ts';

/** So long the thread is watched before each step, and so much of it may be work. */
const WATCHED_MS = 25;
const QUIET_BELOW = 0.5;
/** A program that is never quiet has warmed up by its own work; then a step comes all the same. */
const WATCHED_AT_MOST = 80;

/** Makes the drawing of slips ready before the first one is wanted. */
export interface WarmUp {
  /** Begins, unless it has, where the shop has a printer in use. */
  readonly begin: () => Promise<void>;
}

/**
 * The first slip after a start would hold the thread for the fifth of a second, and a sale with it (rule C14.1). So it is made ready step
 * by step, each when the program has little to do; only where the shop has a printer, or once it gets one.
 * @param steps what there is to do; the drawing's own, but for tests
 */
export function warmUp(
  db: Database,
  stop: AbortSignal,
  steps: readonly WarmingStep[] = warmingSteps(testSlip({ name: 'RaanDee', dots: 576 })),
): WarmUp {
  let left = [...steps];
  return {
    begin: async () => {
      if (left.length === 0 || stop.aborted) return;
      const inUse = db.read.selectFrom('printers').select('id').where('is_active', '=', 1).limit(1);
      if (!(await inUse.executeTakeFirst())) return;
      const mine = left;
      left = [];
      for (const step of mine) {
        await quiet(stop);
        if (stop.aborted) return;
        await step();
      }
    },
  };
}

/** Resolves once the thread has little to do, or after some seconds. */
async function quiet(stop: AbortSignal): Promise<void> {
  for (let watched = 0; watched < WATCHED_AT_MOST && !stop.aborted; watched += 1) {
    const before = performance.eventLoopUtilization();
    await sleep(WATCHED_MS, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < QUIET_BELOW) return;
  }
}
