import pg from 'pg';

/**
 * Telling apart what a lost connection to the database means. What was under way in a transaction is undone by the
 * database; only when the commit itself was on its way does nobody know whether it was made.
 */

/** The commit was asked for and its answer never came: it may have been made. A repeat finds out (rule C2.7). */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the connection was lost during the commit', { cause });
  }
}

/** SQLSTATEs of a database that is going, gone, coming, full of connections, or no longer the one to write to. */
const LOST_STATES = /^(?:57P0[1-5]|08...|53300|25006|25P03)$/;
const LOST_SOCKETS = new Set([
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** The driver has no codes for these. */
const LOST_WORDS =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|server closed the connection/i;

/** Whether an error says that the connection to the database was lost or could not be had. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST_STATES.test(code) || LOST_SOCKETS.has(code) || LOST_WORDS.test(error.message);
}

/** SQLSTATEs with which a database may end in the middle of what it does: no room, its machine fails, it fails itself. */
const BROKEN_STATES = /^(?:53|58|XX)/;

/** Whether an error of a commit is the database's own word that nothing was committed. */
export function isRefusedCommit(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || isConnectionLost(error)) return false;
  return !BROKEN_STATES.test(error.code ?? 'XX');
}
