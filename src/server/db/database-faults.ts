import pg from 'pg';

/**
 * Telling apart what an error of the database means for who asked (rule C15.4). What was under way in a transaction is undone by the
 * database; only when the commit itself was on its way does nobody know whether it was made.
 */

/**
 * - `collided`: two transactions were in each other's way, or a table changed under a statement; nothing was done, and to do it again at
 *   once is all that it takes.
 * - `lost`: the connection was lost or could not be had. Without a commit nothing was done.
 * - `elsewhere`: whoever answered takes no writes: another server is the primary now. Nothing was done.
 * - `unknown`: a commit was asked for, and nobody knows whether it was made.
 * - `other`: an answer like any other.
 */
export type Fault = 'collided' | 'lost' | 'elsewhere' | 'unknown' | 'other';

/** The commit was asked for and no yes came that can be trusted: it may have been made. A repeat finds out (rule C2.7). */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('nobody knows whether the commit was made', { cause });
  }
}

/** It was reached, and isn't the server that is written to: a standby, or a primary of former times. */
export class NotPrimary extends Error {
  override readonly name = 'NotPrimary';
}

/** Serialization failure and deadlock: the engine asks to try again. */
const COLLIDED_STATES = /^(?:40001|40P01)$/;
/** A database that is going, gone, coming, or full of connections. */
const LOST_STATES = /^(?:57P0[1-5]|08...|53300|25P03)$/;
/** A write where nothing can be written, as on a standby. */
const ELSEWHERE_STATE = '25006';
const LOST_SOCKETS = new Set([
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** The driver has no codes for these. */
const LOST_WORDS =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|server closed the connection/i;

const PLAN_OUTDATED = '0A000';
const PLAN_OUTDATED_BY = 'RevalidateCachedQuery';

/** What an error means, whoever threw it: the driver, the database or this program. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return 'other';
  if (error instanceof OutcomeUnknown) return 'unknown';
  if (error instanceof NotPrimary) return 'elsewhere';
  const code = 'code' in error ? String(error.code) : '';
  if (code === ELSEWHERE_STATE) return 'elsewhere';
  if (COLLIDED_STATES.test(code) || isPlanOutdated(error)) return 'collided';
  if (LOST_STATES.test(code) || LOST_SOCKETS.has(code) || LOST_WORDS.test(error.message)) return 'lost';
  return 'other';
}

/** Whether an error says that the database was not to be had: nothing was answered, and within seconds another try may be. */
export function isOutOfReach(error: unknown): boolean {
  const fault = faultOf(error);
  return fault === 'lost' || fault === 'elsewhere';
}

/**
 * Whether a statement's result has got other columns since it was prepared: another process has changed a table. To do it
 * again, on another connection, is all that it takes.
 */
export function isPlanOutdated(error: unknown): boolean {
  // The code stands for anything that is not supported; whose word it is tells, in whatever language it is said.
  return (
    error instanceof pg.DatabaseError && error.code === PLAN_OUTDATED && error.routine === PLAN_OUTDATED_BY
  );
}

/**
 * SQLSTATEs with which a database may end in the middle of what it does: no room, its machine fails, it fails itself; and the one that
 * says itself that nobody knows.
 */
const BROKEN_STATES = /^(?:53|58|XX|40003)/;

/** Whether an error of a commit is the database's own word that nothing was committed. */
export function isRefusedCommit(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || isOutOfReach(error)) return false;
  return !BROKEN_STATES.test(error.code ?? 'XX');
}
