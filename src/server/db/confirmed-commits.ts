import type pg from 'pg';

/**
 * Commits that count. With synchronous standbys PostgreSQL answers a commit once a standby has it too. Two of its answers are no yes
 * (rule C15.4, decision 72):
 *
 * - One that comes with the warning that the wait was given up, by a cancel or a time limit: it is on this server alone, and gone when a
 *   standby takes over.
 * - One to a transaction that wrote nothing, and so didn't wait: what it found may be such a commit.
 */

/** A commit that was answered before any standby had it. */
export class CommitUnconfirmed extends Error {
  override readonly name = 'CommitUnconfirmed';
}

/** Whose word it is tells, in whatever language it is said. */
const GIVEN_UP_BY = 'SyncRepWaitForLSN';
const BEGIN = /^(?:begin|start transaction)\b/;
const COMMIT = 'commit';
const LOCKS = /\bfor (?:no key )?(?:update|share)\b|\bfor key share\b/i;
/** Writes to the log and nowhere else, so that the commit waits as that of a sale does. */
const WAIT_TOO = "select pg_logical_emit_message(true, 'raandee', '')";

/** A connection whose answer to a commit can be trusted. */
export class ConfirmedClient {
  readonly #client: pg.PoolClient;
  #hasWritten = false;
  #isGivenUp = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('notice', ({ routine }) => {
      if (routine === GIVEN_UP_BY) this.#isGivenUp = true;
    });
  }

  /**
   * As the driver's.
   * @throws CommitUnconfirmed when it was a commit, and made, but not on any standby
   */
  async query(asked: { name?: string; text: string; values: unknown[] }): Promise<pg.QueryResult> {
    const { text } = asked;
    if (text === COMMIT) return this.#commit(asked);
    if (BEGIN.test(text)) this.#hasWritten = false;
    const result = await this.#client.query(asked);
    if (!this.#hasWritten) this.#hasWritten = writes(result, text);
    return result;
  }

  release(isBroken: boolean): void {
    this.#client.release(isBroken);
  }

  async #commit(asked: { text: string }): Promise<pg.QueryResult> {
    if (!this.#hasWritten) await this.#client.query(WAIT_TOO);
    this.#isGivenUp = false;
    const result = await this.#client.query(asked);
    if (this.#isGivenUp) throw new CommitUnconfirmed('the commit is on one server alone');
    return result;
  }
}

function writes({ command, rowCount }: pg.QueryResult, text: string): boolean {
  return (rowCount ?? 0) > 0 && (command !== 'SELECT' || LOCKS.test(text));
}
