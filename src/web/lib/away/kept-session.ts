import type { Session as SaidSession } from '#shared/auth/contract.ts';

/**
 * What the server said last of who is signed in here, kept on the device so that the program opens while the server can't be
 * reached (rule C14.9). It opens the screen and nothing else: each call is still the server's to allow. Only by https,
 * where the program itself is kept too; without its anti-forgery token, and until the session ends.
 */

/** Who is signed in, the drawer and the shop. */
export type Session = SaidSession & {
  /** The server couldn't be asked since the page was opened: it is what it said before that. */
  readonly isKept?: true;
};

const KEPT_AS = 'raandee-session';

interface Kept {
  readonly session: Omit<SaidSession, 'csrf_token' | 'server_time_ms'>;
  /** How far the server's clock was ahead of this machine's. */
  readonly clockOffsetMs: number;
}

/** Somebody is there, or was when the screen was locked. */
const isSomebodys = ({ user, locked }: Kept['session']) => user !== null || locked !== null;

const isKeptHere = () => window.location.protocol === 'https:';

/** Keeps what the server has just said; where nobody is signed in any more, nothing. */
export function keepSession(said: SaidSession): void {
  if (!isKeptHere()) return;
  const { csrf_token: _secret, server_time_ms: serverMs, ...session } = said;
  write(isSomebodys(session) ? { session, clockOffsetMs: serverMs - Date.now() } : null);
}

/** Whoever has signed out, or is just making room for somebody else, isn't known here any more. */
export function forgetKeptSession(): void {
  if (isKeptHere()) write(null);
}

/** The screen is locked: who locked it is all that is still known. */
export function lockKeptSession(): void {
  const kept = isKeptHere() ? read() : null;
  if (kept === null || kept.session.user === null) return;
  const { user } = kept.session;
  write({
    ...kept,
    session: { ...kept.session, user: null, locked: user, drawer: null, payment_methods: [] },
  });
}

/** What is kept, as if it were said now; null where there is none, or its session has ended by now. */
export function keptSession(): Session | null {
  const kept = isKeptHere() ? read() : null;
  if (kept === null || !isSomebodys(kept.session)) return null;
  const serverMs = Date.now() + kept.clockOffsetMs;
  const { session_ends_ms: endsMs } = kept.session;
  if (endsMs === null || serverMs >= endsMs) return null;
  return { ...kept.session, csrf_token: '', server_time_ms: serverMs, isKept: true };
}

/** As this program keeps it: the device's owner may have stored anything. */
function isKept(found: unknown): found is Kept {
  const { session, clockOffsetMs } = (found ?? {}) as Partial<Kept>;
  return typeof clockOffsetMs === 'number' && session?.user !== undefined && session.shop !== undefined;
}

function read(): Kept | null {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(KEPT_AS) ?? 'null');
    return isKept(found) ? found : null;
  } catch {
    return null;
  }
}

function write(kept: Kept | null): void {
  try {
    if (kept === null) window.localStorage.removeItem(KEPT_AS);
    else window.localStorage.setItem(KEPT_AS, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing opens nothing while the server is away.
  }
}
