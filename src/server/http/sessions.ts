import { createHmac, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import session, { type SessionStore } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Database, Reader, Trx } from '../db/database.ts';
import type { Services, StaffMember, StaffPerson } from './handlers.ts';
import { hashOf } from './session-rows.ts';

/**
 * Sessions of people who signed in are rows in the database, 12 hours long, with a new id at login and gone at logout
 * (rule C6). A visitor has none: their session is the signed cookie alone, from which their anti-forgery token comes
 * (decision 0018).
 */

declare module 'fastify' {
  interface Session {
    userId?: number;
    /** The till at which it stands, once somebody has said (rule C12.15). */
    tillId?: number;
    /** Whose it is, as they were when the request came; none of its row, and absent where the account is disabled. */
    staff?: StaffMember;
    /** The same of a session that is locked: then nobody is there until somebody proves who they are (rule C12.5). */
    lockedStaff?: StaffMember;
    /** When it ends; none of its row's data, and absent for a visitor. */
    endsMs?: EpochMs;
    /** What the anti-forgery tokens of this session are made with. */
    _csrf?: string;
  }
  interface FastifyReply {
    csrfToken(): string;
  }
  interface FastifyInstance {
    findSession: FindSession;
  }
}

/** A session that goes on. */
export interface LiveSession {
  /** What it says, as JSON. */
  readonly data: string;
  /** Whose it is; null where the account is disabled. */
  readonly staff: StaffPerson | null;
  readonly isLocked: boolean;
  readonly endsMs: EpochMs;
}

/** Finds the session that is kept under this hash of its id, unless its time is over, with whose it is (rule C6). */
export type FindSession = (
  db: Reader,
  session: { readonly idHash: string; readonly nowMs: EpochMs },
) => Promise<LiveSession | null>;

/** Behind a proxy that speaks https for the program, and without one by http. */
const COOKIE = 'raandee_session';
/**
 * The same by https of the program's own, beside http. Cookies don't tell ports apart: under one name a browser would send the
 * cookie of one way in by the other too, and never lets http write over what https has set. With this beginning of its name
 * it takes the cookie by https alone.
 */
const COOKIE_BY_HTTPS = `__Host-${COOKIE}`;
const SESSION_MS = 12 * 3_600_000;
const SESSION_ID_BYTES = 32;

/**
 * Finds sessions in the database, under the hash of their id. It writes none: only {@link insertSession} does, when
 * somebody signs in, and so no request that is under way brings back a session that was ended meanwhile.
 */
class DatabaseSessionStore implements SessionStore {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #findSession: FindSession;
  readonly #visitorSecret: (sessionId: string) => string;

  constructor({ db, now, cookieSecret, findSession }: SessionOptions) {
    this.#db = db;
    this.#now = now;
    this.#findSession = findSession;
    this.#visitorSecret = (sessionId) => visitorSecret(cookieSecret, sessionId);
  }

  get: SessionStore['get'] = (sessionId, callback) => {
    this.#findSession(this.#db.read, { idHash: hashOf(sessionId), nowMs: this.#now() }).then(
      (found) => callback(null, found ? sessionOf(found) : this.#visitorSession(sessionId)),
      callback,
    );
  };

  #visitorSession(sessionId: string): Session {
    return { _csrf: this.#visitorSecret(sessionId) } as Session;
  }

  set: SessionStore['set'] = (_sessionId, _data, callback) => callback();

  destroy: SessionStore['destroy'] = (sessionId, callback) => {
    this.#db
      .transaction(async (trx) => {
        await trx.deleteFrom('sessions').where('id_hash', '=', hashOf(sessionId)).execute();
      })
      .then(() => callback(), callback);
  };
}

/** What a request finds: all that its row says, and the person. */
function sessionOf({ data, staff, isLocked, endsMs }: LiveSession): Session {
  const kept = Object.assign(JSON.parse(data) as Session, { endsMs });
  if (staff === null) return kept;
  const member: StaffMember = { ...staff, tillId: kept.tillId ?? null };
  return Object.assign(kept, isLocked ? { lockedStaff: member } : { staff: member });
}

export interface SessionOptions {
  readonly db: Database;
  readonly now: () => number;
  readonly cookieSecret: string;
  /** In one question with the person: the staff stands on the sessions, and so it is handed in. */
  readonly findSession: FindSession;
  /** Behind an HTTPS proxy the cookie is sent over HTTPS only (rule C9.6); else as the way in is (rule C14.4). */
  readonly secure: boolean;
}

/** The session's cookie under another name. */
const named = (name: string) => (said: string) => said.replace(`${COOKIE}=`, `${name}=`);

/** What a visitor's tokens are made with: nobody else knows it, and it need not be kept. */
function visitorSecret(cookieSecret: string, sessionId: string): string {
  return createHmac('sha256', cookieSecret).update(`visitor ${sessionId}`).digest('base64url');
}

/** Registers sessions and the anti-forgery token that is bound to them (rule C2.3). */
export async function registerSessions(app: FastifyInstance, options: SessionOptions): Promise<void> {
  const store = new DatabaseSessionStore(options);
  app.decorate('findSession', options.findSession);
  await app.register(cookie);
  const isOwnHttps = (request: FastifyRequest) => !options.secure && request.protocol === 'https';
  app.addHook('onRequest', async (request) => {
    if (!isOwnHttps(request)) return;
    const kept = request.cookies[COOKIE_BY_HTTPS];
    request.cookies = kept === undefined ? {} : { [COOKIE]: kept };
  });
  await app.register(session, {
    secret: options.cookieSecret,
    cookieName: COOKIE,
    idGenerator: () => randomBytes(SESSION_ID_BYTES).toString('base64url'),
    store,
    saveUninitialized: false,
    rolling: false,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: options.secure || 'auto',
      maxAge: SESSION_MS,
    },
  });
  // After the session has said what is to be kept.
  app.addHook('onSend', async (request, reply) => {
    if (!isOwnHttps(request)) return;
    const said = [reply.getHeader('Set-Cookie') ?? []].flat().map(String);
    if (said.length === 0) return;
    reply.removeHeader('Set-Cookie');
    reply.header('Set-Cookie', said.map(named(COOKIE_BY_HTTPS)));
  });
  await app.register(csrfProtection, {
    sessionPlugin: '@fastify/session',
    // The header alone: a form of another site can send a field, but not a header.
    getToken: (request) => {
      const token = request.headers['x-csrf-token'];
      return typeof token === 'string' ? token : undefined;
    },
  });
  app.decorateReply('csrfToken', function (this: FastifyReply) {
    const { session } = this.request;
    session._csrf ??= visitorSecret(options.cookieSecret, session.sessionId);
    return this.generateCsrf();
  });
}

/** The member of staff whose session a request came with, or null. A disabled account has none, nor has a locked session. */
export function signedInStaff(request: FastifyRequest): StaffMember | null {
  return request.session?.staff ?? null;
}

/** Whose session a request came with, where it is locked (rule C12.5). */
export function lockedStaff(request: FastifyRequest): StaffMember | null {
  return request.session?.lockedStaff ?? null;
}

/** When the session of a request ends; null for a visitor's. */
export function endOfSession(request: FastifyRequest): EpochMs | null {
  return request.session.endsMs ?? null;
}

/** A token for the session of this reply, a visitor's too (rule C2.3). */
export function csrfToken(reply: FastifyReply): string {
  return reply.csrfToken();
}

/** A new session that has an id already, and waits for its row. */
export interface PreparedSession {
  /** Writes its row, together with what the transaction has found out about the person. */
  readonly insert: (trx: Trx, nowMs: EpochMs) => Promise<void>;
  /** Makes it the session of whoever made the request, once its row is there. */
  readonly begin: () => void;
}

/** The till at which the session of a request stands, whoever is signed in with it; null where nobody has said. */
export function tillOfSession(request: FastifyRequest): number | null {
  return request.session.tillId ?? null;
}

/** Whose session begins, and where they are. */
export interface Beginning {
  readonly userId: number;
  /** In which they work. */
  readonly branchId: number;
  /** The till of that branch at which it stands; null where nobody has said. */
  readonly tillId: number | null;
  /** When it ends; left out, 12 hours from now. */
  readonly endsMs?: EpochMs | null;
}

/**
 * Makes ready a session for the person who has just proved who they are: with a new id, and an anti-forgery secret of
 * its own, so that two first requests at the same moment don't each make one.
 */
export async function prepareSession(
  request: FastifyRequest,
  { userId, branchId, tillId, endsMs = null }: Beginning,
): Promise<PreparedSession> {
  await request.session.regenerate();
  const { session } = request;
  const signedIn = {
    ...{ userId, _csrf: randomBytes(SESSION_ID_BYTES).toString('base64url') },
    ...(tillId === null ? {} : { tillId }),
  };
  return {
    insert: async (trx, nowMs) => {
      await trx
        .insertInto('sessions')
        .values({
          id_hash: hashOf(session.sessionId),
          user_id: userId,
          branch_id: branchId,
          data: JSON.stringify({ ...session, ...signedIn }),
          expires_ms: endsMs ?? nowMs + SESSION_MS,
        })
        .execute();
    },
    begin: () => void Object.assign(session, signedIn),
  };
}

/** Ends the session of whoever is signed in; a visitor has none to end. */
export async function endSession(request: FastifyRequest): Promise<void> {
  if (request.session?.userId !== undefined) await request.session.destroy();
}

/** The till at which the session of a request stands now; null where it has ended, is locked or stands at none. */
export async function tillNow(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<number | null> {
  const idHash = hashOf(request.session.sessionId);
  const found = await request.server.findSession(db.read, { idHash, nowMs: now() });
  if (found === null) return null;
  return sessionOf(found).staff?.tillId ?? null;
}

/**
 * In which branch the session that a request came with stands by now (rule C15.1); null where it is gone or locked, or its owner may
 * not sign in.
 */
export async function branchStoodIn(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<number | null> {
  const idHash = hashOf(request.session.sessionId);
  const found = await request.server.findSession(db.read, { idHash, nowMs: now() });
  return found === null || found.isLocked ? null : (found.staff?.branchId ?? null);
}
