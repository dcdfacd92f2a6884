import pg from 'pg';
import { Primary, type PrimaryClient } from './primary.ts';

export const POSTGRES_CONNECTIONS = 16;
const CONNECT_WITHIN_MS = 10_000;
/** Who sells less than every ten seconds needs few of them. */
const IDLE_FOR_AT_MOST_MS = 10_000;
/** Nobody has said a word for so long: perhaps another server has taken over. */
const LOOKS_AFTER_MS = 5_000;
const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** How long the database may take before it counts as gone. */
export interface Patience {
  /** The database itself ends a statement that takes longer; 0 for one that reads the whole shop. */
  readonly statementMs: number;
  /** So long nothing is heard: whoever is at the other end is gone without a word, as when its machine lost power. */
  readonly silenceMs: number;
}

/** For a till: nobody waits half a minute at a counter. */
export const WHILE_SELLING: Patience = { statementMs: 30_000, silenceMs: 60_000 };
/** For programs that read or copy all there is. */
export const WHILE_COPYING: Patience = { statementMs: 0, silenceMs: 0 };

/** Whole numbers only: what does not fit a JavaScript number exactly is an error, never rounded. */
function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an exact integer: ${text}`);
  return value;
}

/**
 * Connections to the primary of a PostgreSQL database. Losing one is an error of what was asked on it, and of nothing else.
 * @param url may name several hosts (rule C15.4)
 * @param name what the database calls them when it is asked who is connected
 * @param primary of the same address, where others ask it too
 */
export function openPool(
  url: string,
  { statementMs, silenceMs }: Patience,
  name = 'raandee',
  primary = new Primary(url),
): pg.Pool {
  const silence = { endsAfterMs: silenceMs, looksAfterMs: LOOKS_AFTER_MS };
  function Client(config: pg.ClientConfig) {
    return primary.client(config, silence);
  }
  const pool = new pg.Pool({
    Client: Client as unknown as new () => pg.ClientBase,
    application_name: name,
    max: POSTGRES_CONNECTIONS,
    idleTimeoutMillis: IDLE_FOR_AT_MOST_MS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: statementMs,
    // A process that is gone without a word must not hold its locks for ever.
    idle_in_transaction_session_timeout: silenceMs,
    keepAlive: true,
    onConnect: (client) => primary.confirm(client as PrimaryClient),
    types: {
      getTypeParser: (oid: number, format?: unknown) =>
        oid === INT8_OID || oid === NUMERIC_OID
          ? exactInteger
          : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // A connection that the server drops while idle: the pool makes a new one.
  pool.on('error', () => {});
  // While one is used the pool doesn't listen to it, and an error that nobody listens to ends the process. Whoever waits
  // for an answer on it is told by that answer.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
