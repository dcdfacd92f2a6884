import { createHash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Trx } from '../db/database.ts';
import { findActiveStaff } from '../staff/queries.ts';
import type { Services, StaffMember } from './handlers.ts';

/** Sessions are rows in the database, 12 hours long, with a new id at login and gone at logout (rule C6). */

declare module 'fastify' {
  interface Session {
    userId?: number;
    _csrf?: string;
  }
}

const SESSION_MS = 12 * 3_600_000;
const SESSION_ID_BYTES = 32;
const CLEANING_INTERVAL_MS = 3_600_000;

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex');

/** Keeps sessions in the database, under the hash of their id. */
class DatabaseSessionStore implements SessionStore {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  get: SessionStore['get'] = (sessionId, callback) => {
    this.#db.read
      .selectFrom('sessions')
      .select('data')
      .where('id_hash', '=', hashOf(sessionId))
      .where('expires_ms', '>', this.#now())
      .executeTakeFirst()
      .then((row) => callback(null, row ? JSON.parse(row.data) : null), callback);
  };

  set: SessionStore['set'] = (sessionId, data, callback) => {
    const row = {
      id_hash: hashOf(sessionId),
      user_id: data.userId ?? null,
      data: JSON.stringify(data),
      expires_ms: this.#now() + SESSION_MS,
    };
    this.#db
      .transaction(async (trx) => {
        await trx
          .insertInto('sessions')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('id_hash').doUpdateSet({ user_id: row.user_id, data: row.data }),
          )
          .execute();
      })
      .then(() => callback(), callback);
  };

  destroy: SessionStore['destroy'] = (sessionId, callback) => {
    this.#db
      .transaction(async (trx) => {
        await trx.deleteFrom('sessions').where('id_hash', '=', hashOf(sessionId)).execute();
      })
      .then(() => callback(), callback);
  };

  async removeExpired(): Promise<void> {
    await this.#db.transaction(async (trx) => {
      await trx.deleteFrom('sessions').where('expires_ms', '<=', this.#now()).execute();
    });
  }
}

export interface SessionOptions {
  readonly db: Database;
  readonly now: () => number;
  readonly cookieSecret: string;
  /** Behind HTTPS the cookie is sent over HTTPS only (rule C9.6). */
  readonly secure: boolean;
}

/** Registers sessions and the anti-forgery token that is bound to them (rule C2.3). */
export async function registerSessions(app: FastifyInstance, options: SessionOptions): Promise<void> {
  const store = new DatabaseSessionStore(options.db, options.now);
  await app.register(cookie);
  await app.register(session, {
    secret: options.cookieSecret,
    cookieName: 'raandee_session',
    idGenerator: () => randomBytes(SESSION_ID_BYTES).toString('base64url'),
    store,
    saveUninitialized: false,
    rolling: false,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: options.secure,
      maxAge: SESSION_MS,
    },
  });
  await app.register(csrfProtection, {
    sessionPlugin: '@fastify/session',
    // The header alone: a form of another site can send a field, but not a header.
    getToken: (request) => {
      const token = request.headers['x-csrf-token'];
      return typeof token === 'string' ? token : undefined;
    },
  });
  const cleaning = setInterval(() => {
    store.removeExpired().catch((error) => app.log.error(error, 'expired sessions were not removed'));
  }, CLEANING_INTERVAL_MS);
  cleaning.unref();
  app.addHook('onClose', async () => clearInterval(cleaning));
}

/** The member of staff whose session this is, or null. A disabled account has none. */
export async function signedInStaff(db: Database, request: FastifyRequest): Promise<StaffMember | null> {
  const userId = request.session?.userId;
  return userId === undefined ? null : findActiveStaff(db.read, userId);
}

/** A token for the session of this reply; makes the session when there is none yet. */
export function csrfToken(reply: FastifyReply): string {
  return reply.generateCsrf();
}

/**
 * Starts a session of its own for the person who has just proved who they are. Its anti-forgery secret is made
 * at once, so that two first requests at the same moment don't each make one.
 */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  await request.session.regenerate();
  request.session.userId = userId;
  reply.generateCsrf();
}

export async function endSession(request: FastifyRequest): Promise<void> {
  if (request.session) await request.session.destroy();
}

/**
 * Ends every session of a person together with what the transaction does, as when the account is disabled.
 * @param keptSessionId the one that goes on, as when people change their own password
 */
export async function endSessionsOf(trx: Trx, userId: number, keptSessionId?: string): Promise<void> {
  let theirs = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptSessionId !== undefined) theirs = theirs.where('id_hash', '<>', hashOf(keptSessionId));
  await theirs.execute();
}

/** Whether the session that a request came with is still there, and its owner may sign in. */
export async function isStillSignedIn(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<boolean> {
  const row = await db.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .where('sessions.id_hash', '=', hashOf(request.session.sessionId))
    .where('sessions.expires_ms', '>', now())
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
