import { randomUUID } from 'node:crypto';
import type { Services } from '../http/handlers.ts';
import {
  HELD_AGAIN_EVERY_MS,
  type Holder,
  holdPrinter,
  releaseAllPrinters,
  releasePrinter,
  takeOver,
} from './hold-printer.ts';
import { claimJob, noteOutcome, printersWithWork } from './job-steps.ts';
import { PATIENCE, type Patience } from './network-printer.ts';
import { type Press, printJob } from './print-job.ts';
import { findPrinter } from './queries.ts';
import { type WarmUp, warmUp } from './warm-up.ts';

/** What the workers are made of. */
export type PrintServices = Pick<Services, 'db' | 'now'> &
  Pick<Press, 'slipOf' | 'draw' | 'log'> & {
    readonly patience?: Patience;
  };

/** A try that is due, a printer whose worker is gone: nobody says so, and they are looked for. */
const LOOKED_FOR_EVERY_MS = 1_000;

/** What sends the shop's papers to its printers, one worker for each (rule C14.1). */
export interface PrintWorkers {
  /** Does all that is due now, and resolves when it is done. */
  readonly runDue: () => Promise<void>;
  /** Begins nothing more, and resolves when what was under way has ended. What was on its way to a printer is broken off. */
  readonly stop: () => Promise<void>;
}

/** The workers without a clock of their own, for whoever says when they look. */
export function printWorkers({
  db,
  now,
  slipOf,
  draw,
  log,
  patience = PATIENCE,
}: PrintServices): PrintWorkers {
  const holder: Holder = { name: randomUUID(), now };
  const ending = new AbortController();
  const press: Press = { db, holder, slipOf, draw, patience, log, stop: ending.signal };
  const busy = new Map<number, Promise<void>>();
  // Where only this process serves the shop, nobody else holds a printer.
  let isAlone = db.engine === 'sqlite';

  const work = (printerId: number) => {
    const running = workOff(press, printerId)
      .catch(log)
      .finally(() => busy.delete(printerId));
    busy.set(printerId, running);
  };

  const runDue = async () => {
    if (ending.signal.aborted) return;
    if (isAlone) {
      isAlone = false;
      await releaseAllPrinters(db);
    }
    for (const printerId of await printersWithWork(db.read, now())) {
      if (!busy.has(printerId) && !ending.signal.aborted) work(printerId);
    }
    await Promise.all(busy.values());
  };

  return {
    runDue,
    stop: async () => {
      ending.abort();
      await Promise.all(busy.values());
    },
  };
}

/**
 * Starts the workers with the program: they look when somebody asks for something, and once in a while.
 * @returns also what makes them ready for the first slip, for when the shop is served
 */
export function startPrintWorkers(services: PrintServices): WarmUp & { readonly stop: () => Promise<void> } {
  const { db, log } = services;
  const workers = printWorkers(services);
  const ending = new AbortController();
  const { begin } = warmUp(db, ending.signal);
  let lastProblem = '';
  const look = () => {
    workers.runDue().then(
      () => {
        lastProblem = '';
      },
      (problem: unknown) => {
        // It looks every second, and a database that is away for a minute is one problem.
        const words = String(problem);
        if (words !== lastProblem) log(problem);
        lastProblem = words;
      },
    );
  };
  const forget = db.changes.subscribe(({ topics }) => {
    if (!topics.includes('printing')) return;
    look();
    // The shop may have got its first printer.
    begin().catch(log);
  });
  const timer = setInterval(look, LOOKED_FOR_EVERY_MS);
  timer.unref();
  look();
  return {
    begin,
    stop: async () => {
      ending.abort();
      clearInterval(timer);
      forget();
      await workers.stop();
    },
  };
}

/** Holds a printer and does what waits for it, one job after the other. */
async function workOff(press: Press, printerId: number): Promise<void> {
  const { db, holder, stop } = press;
  if (!(await holdPrinter(db, holder, printerId))) return;
  const { branch_id: branchId } = await db.read
    .selectFrom('printers')
    .select('branch_id')
    .where('id', '=', printerId)
    .executeTakeFirstOrThrow();
  const announce = () => db.changes.announce(branchId, ['printing']);
  if (await takeOver(db, holder, printerId)) announce();
  const again = setInterval(() => {
    holdPrinter(db, holder, printerId).catch(() => {});
  }, HELD_AGAIN_EVERY_MS);
  try {
    while (!stop.aborted) {
      const claimed = await claimJob(db, holder, printerId);
      const printer = claimed && (await findPrinter(db.read, branchId, printerId));
      if (!claimed || !printer) break;
      const outcome = await printJob(press, printer, claimed);
      if (outcome) await noteOutcome(db, holder, claimed.job, outcome);
      announce();
    }
  } finally {
    clearInterval(again);
    await releasePrinter(db, holder, printerId);
  }
}
