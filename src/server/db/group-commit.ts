import { CompiledQuery, type Kysely } from 'kysely';
import { isRefusal } from '#shared/errors/refusals.ts';
import type { Trx } from './database.ts';
import type { Schema } from './schema.ts';
import { rememberUnsealed, seal, type Unsealed } from './seal-chain.ts';
import type { WriteGate } from './write-gate.ts';

/**
 * Transactions for a database with one writer, whose dear part is the wait for the disk at the commit. What has
 * queued up meanwhile is done one after the other, each in a savepoint of its own, and committed together: ten
 * tills that pay at the same moment wait for the disk once. Nobody is told anything before that commit.
 */
interface Job {
  readonly work: (trx: Trx) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What a job came to, told once the group is on the disk. */
type Outcome = { readonly result: unknown; readonly added?: Unsealed } | { readonly error: unknown };

const MOST_IN_A_GROUP = 64;

const SAVEPOINT = CompiledQuery.raw('savepoint job');
const ROLLBACK = CompiledQuery.raw('rollback to job');
const RELEASE = CompiledQuery.raw('release job');

/** Gives the `transaction` of contract {@link Database}: all of `work` or nothing, a refusal undoing it. */
export function groupCommits(writer: Kysely<Schema>, gate: WriteGate) {
  const waiting: Job[] = [];
  let running = false;

  async function runGroups(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Requests that came in while the last group was on its way to the disk get a chance to join this one.
      await new Promise((resolve) => setImmediate(resolve));
      await runGroup(writer, gate, waiting.splice(0, MOST_IN_A_GROUP));
    }
    running = false;
  }

  return <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
      if (!running) void runGroups();
    });
}

async function runGroup(writer: Kysely<Schema>, gate: WriteGate, jobs: readonly Job[]): Promise<void> {
  try {
    gate.pass();
    const outcomes = await writer.transaction().execute(async (trx) => {
      const done: Outcome[] = [];
      for (const job of jobs) done.push(await runJob(trx, job));
      await seal(
        trx,
        done.flatMap((outcome) => ('added' in outcome && outcome.added ? [outcome.added] : [])),
      );
      return done;
    });
    jobs.forEach((job, i) => {
      tell(job, outcomes[i]);
    });
  } catch (error) {
    // Not on the disk: nothing happened, whatever each of them came to, refusals included.
    const told = gate.noticed(error);
    for (const job of jobs) job.reject(told);
  }
}

/**
 * Does one job so that it leaves no trace when it refuses or fails. When the engine itself has given up the whole
 * transaction, as with a full disk, going back to the savepoint throws, and with it the group ends.
 */
async function runJob(trx: Trx, { work }: Job): Promise<Outcome> {
  await trx.executeQuery(SAVEPOINT);
  try {
    const added = rememberUnsealed(trx);
    const result = await work(trx);
    const isUndone = isRefusal(result);
    if (isUndone) await trx.executeQuery(ROLLBACK);
    await trx.executeQuery(RELEASE);
    return isUndone ? { result } : { result, added };
  } catch (error) {
    try {
      await trx.executeQuery(ROLLBACK);
      await trx.executeQuery(RELEASE);
    } catch {
      // Why the engine gave up is what it said first, not that the savepoint is gone.
      throw error;
    }
    return { error };
  }
}

function tell(job: Job, outcome: Outcome | undefined): void {
  if (outcome && 'result' in outcome) job.resolve(outcome.result);
  else job.reject(outcome?.error);
}
