import { isStorageTrouble } from '#shared/errors/storage-troubles.ts';
import { type FormBody, formFields } from '#shared/http/form-body.ts';
import { FILE_TIMEOUT_MS } from '#shared/http/timeouts.ts';
import { forgetKeptSession } from './away/kept-session.ts';
import { NEEDED, SENT_AS_FORM, TOLD_BY_STATUS } from './call-facts.ts';
import { type RefusalBody, readRefusal, requestLine, verdictOf } from './call-request.ts';
import type { AnswerOf, BodyOf, CallKey, FieldErrors, OptionsOf } from './calls.ts';
import { reportTrouble, reportUnreachable } from './connection.ts';
import { ASKS_JSON, takeEarlyAnswer } from './early-answers.ts';
import { coverScreen } from './screen-lock.ts';
import { rememberSignedOut } from './signed-out.ts';

/**
 * The one way to the server. `call('POST /checkout', { body })` is typed by the shared contracts, which give it
 * types only (rule C2, rule D3).
 */

const TIMEOUT_MS = 30_000;
const LOGIN_PATH = '/login';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const ENDS_SESSION = 'POST /logout';
/** Somebody has locked the session, in this tab or another. */
const LOCKED = 'SESSION_LOCKED';
/** A proxy's word that the server behind it could not be asked; whether the request was done is unknown. */
const GATEWAY_STATUSES = [502, 503, 504];

/** What the status of an answer amounts to that says yes and lacks what the screen goes on with. */
const FAULT_STATUS = 500;
const NO_WORDS: RefusalBody = { code: '', message: '', errors: {} };

/** The server answered, and the answer is no: any status outside 200–299, or a body that says so (rule C2.5). */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The answer's; from 500 on nothing is known of what was done. */
  readonly status: number;
  /** As `src/shared/errors/refusals.ts` has it, or ''. */
  readonly code: string;
  readonly errors: FieldErrors;
  readonly body: unknown;

  constructor(status: number, body: unknown, refusal: RefusalBody) {
    super(refusal.message);
    this.status = status;
    this.code = refusal.code;
    this.errors = refusal.errors;
    this.body = body;
  }
}

/** The server could not be reached, or its answer did not arrive whole: what it did is unknown. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

function csrfMeta(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
}

/** Keeps the page's anti-forgery token up to date (rule C2.3, C9.7). */
export function setCsrfToken(token: string): void {
  csrfMeta()?.setAttribute('content', token);
}

interface LooseOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

interface Received {
  readonly response: Response;
  readonly body: unknown;
}

function headersFor(method: string, options: LooseOptions, isForm: boolean): Record<string, string> {
  const headers: Record<string, string> = { ...ASKS_JSON };
  if (method !== 'GET') headers['X-CSRF-TOKEN'] = csrfMeta()?.content ?? '';
  if (options.body !== undefined) headers['Content-Type'] = isForm ? FORM_TYPE : 'application/json';
  if (options.file !== undefined) headers['Content-Type'] = options.file.type;
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  return headers;
}

function bodyText(body: unknown, isForm: boolean): string | null {
  if (body === undefined) return null;
  return isForm ? new URLSearchParams(formFields(body as FormBody)).toString() : JSON.stringify(body);
}

/** A good answer that is not whole JSON is a broken connection; a refusal may have any body. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return undefined;
  }
}

async function send(key: string, options: LooseOptions): Promise<Received> {
  const { method, url } = requestLine(key, options.params, options.query);
  const isForm = Object.hasOwn(SENT_AS_FORM, key);
  const giveUp = new AbortController();
  const cancel = () => giveUp.abort();
  const timeout = setTimeout(cancel, options.file === undefined ? TIMEOUT_MS : FILE_TIMEOUT_MS);
  options.signal?.addEventListener('abort', cancel);
  let hasSaidWhy = false;
  if (options.signal?.aborted) cancel();
  try {
    const early = method === 'GET' ? takeEarlyAnswer(url, giveUp.signal) : undefined;
    const response = await (early ??
      fetch(url, {
        method,
        headers: headersFor(method, options, isForm),
        body: options.file ?? bodyText(options.body, isForm),
        cache: 'no-store',
        keepalive: options.keepalive === true,
        signal: giveUp.signal,
      }));
    const body = await readBody(response);
    const { code } = readRefusal(body);
    if (!response.ok && isStorageTrouble(code)) {
      hasSaidWhy = true;
      reportTrouble(code);
    }
    if (GATEWAY_STATUSES.includes(response.status)) throw new Error(`${response.status} ${code}`);
    return { response, body };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (!hasSaidWhy) reportUnreachable();
    throw new ConnectionError(`${key}: ${error instanceof Error ? error.message : 'no answer'}`);
  } finally {
    clearTimeout(timeout);
    options.signal?.removeEventListener('abort', cancel);
  }
}

/** Fetches a new anti-forgery token, for a page that has lain open over night (rule C9.7). */
async function renewCsrfToken(): Promise<void> {
  const { body } = await send('GET /api/session', {});
  if (typeof body === 'object' && body !== null && 'csrf_token' in body)
    setCsrfToken(String(body.csrf_token));
}

let leaving = false;
/** There from when the session begins to be ended on purpose until that is refused; for ever when it is not. */
let ending: Promise<void> | null = null;

/** Whether the login page is on its way; it comes from the server, and must not be shown before that, or twice. */
export function isLeavingForLogin(): boolean {
  return leaving;
}

function leaveForLogin(): void {
  if (leaving || window.location.pathname === LOGIN_PATH) return;
  leaving = true;
  forgetKeptSession();
  rememberSignedOut();
  window.location.assign(LOGIN_PATH);
}

async function ask(key: string, options: LooseOptions): Promise<Received> {
  // Whoever has just signed out would only be refused.
  if (key !== ENDS_SESSION) await ending;
  let received = await send(key, options);
  if (received.response.status === 403 && readRefusal(received.body).code === 'csrf') {
    await renewCsrfToken();
    received = await send(key, options);
  }
  if (key !== ENDS_SESSION) await ending;
  const { response, body } = received;
  if (response.ok) return { response, body: goodAnswer(key, response.status, body) };
  const refusal = readRefusal(body);
  if (refusal.code === LOCKED) coverScreen('locked');
  else if (response.status === 401) leaveForLogin();
  throw new CallError(response.status, body, refusal);
}

/** What a good status brought, if its body says yes too; calls that tell by status give their refusals as they are. */
function goodAnswer(key: string, status: number, body: unknown): unknown {
  const isToldByStatus = Object.hasOwn(TOLD_BY_STATUS, key);
  const needed = (NEEDED as Readonly<Record<string, Parameters<typeof verdictOf>[1]>>)[key] ?? {};
  const verdict = verdictOf(body, needed, isToldByStatus);
  if (verdict === 'good') return isToldByStatus ? { ...(body as object), status: 'success' } : body;
  if (verdict === 'lacking') throw new CallError(FAULT_STATUS, body, NO_WORDS);
  if (isToldByStatus) return { ...(body as object), ...readRefusal(body), status: verdict };
  throw new CallError(status, body, readRefusal(body));
}

type Rest<K extends CallKey> =
  Record<never, never> extends OptionsOf<K> ? [options?: OptionsOf<K>] : [options: OptionsOf<K>];

/**
 * Makes a call.
 * @param key the method and path, letter for letter as the contract has them
 * @returns the parsed answer; for calls with a `status` field also their refusals, which are not thrown
 * @throws CallError when the server refuses; ConnectionError when it cannot be reached (rule C2.5)
 */
export async function call<K extends CallKey>(key: K, ...[options]: Rest<K>): Promise<AnswerOf<K>> {
  const { body } = await ask(key, (options ?? {}) as LooseOptions);
  return body as AnswerOf<K>;
}

/** The same for bare arrays whose total stands in the X-Total-Count header (rule C2.6). */
export async function callWithTotal<K extends CallKey>(
  key: K,
  ...[options]: Rest<K>
): Promise<{ rows: AnswerOf<K>; total: number }> {
  const { response, body } = await ask(key, (options ?? {}) as LooseOptions);
  const counted = Number(response.headers.get('X-Total-Count') ?? Number.NaN);
  const total = Number.isInteger(counted) ? counted : Array.isArray(body) ? body.length : 0;
  return { rows: body as AnswerOf<K>, total };
}

/**
 * Makes the call that ends the session. What other calls hear meanwhile they keep to themselves until it is
 * refused, and for ever when it isn't: the screen that the person is about to leave must neither fall apart nor
 * hurry to the login page before the last has been said.
 * @throws what {@link call} throws
 */
export async function endSession(body: BodyOf<typeof ENDS_SESSION>): Promise<AnswerOf<typeof ENDS_SESSION>> {
  let goOn = () => {};
  ending = new Promise((resolve) => {
    goOn = resolve;
  });
  try {
    return await call(ENDS_SESSION, { body });
  } catch (error) {
    ending = null;
    goOn();
    throw error;
  }
}
