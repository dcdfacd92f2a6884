import type { FieldErrors } from './calls.ts';

/** The pure parts of the client: a key and its options to an address, an answer's body to what it says. */

type QueryValue = string | number | null | undefined;

/**
 * The method and address of a call.
 * @param key such as `GET /views-myoder/{orderId}`
 * @param params fills the braces, percent-encoded
 * @param query what is null, undefined or empty is left out
 * @throws Error when the path names a parameter that is not given: a bug of the caller
 */
export function requestLine(
  key: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): { method: string; url: string } {
  const space = key.indexOf(' ');
  const path = key.slice(space + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${key} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return { method: key.slice(0, space), url: text === '' ? path : `${path}?${text}` };
}

/** What a refusal's body says, whatever it is. */
export interface RefusalBody {
  /** The refusal's code as `src/shared/errors/refusals.ts` has it; '' when the body has none. */
  readonly code: string;
  readonly message: string;
  readonly errors: FieldErrors;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Reads the body of a refusal; text, nothing or a stranger's page give empty words. */
export function readRefusal(body: unknown): RefusalBody {
  const { code, message, errors } = asRecord(body);
  const lists: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(asRecord(errors))) {
    if (Array.isArray(messages)) lists[field] = messages.map(String);
  }
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    errors: lists,
  };
}

/** The pending order that a refusal's body names; null when it names none. */
export function pendingOrderOf(body: unknown): number | null {
  const { orderId } = asRecord(body);
  return typeof orderId === 'number' ? orderId : null;
}

/** What a good status carries: what was asked for, or a refusal of either kind, or neither. */
export type Verdict = 'good' | 'validation_error' | 'error' | 'lacking';

type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array' | true;

/**
 * What the body of an answer with a good status really says: `success: false`, errors or a `status` of failure are a
 * refusal, and so is, where outcomes are told by status, any status but success (rule C2.5, S4).
 * @param needed the fields that the screen goes on with; an answer without one is `lacking`
 */
export function verdictOf(
  body: unknown,
  needed: Readonly<Record<string, Kind | undefined>>,
  isToldByStatus: boolean,
): Verdict {
  const answer = asRecord(body);
  const { status, success, errors } = answer;
  if (status === 'validation_error' || Object.keys(asRecord(errors)).length > 0) return 'validation_error';
  if (status === 'error' || success === false) return 'error';
  if (isToldByStatus && typeof status === 'string' && status !== 'success') return 'error';
  if (Object.entries(needed).every(([field, kind]) => isOf(kind, answer[field]))) return 'good';
  return isToldByStatus && status !== 'success' ? 'error' : 'lacking';
}

function isOf(kind: Kind | undefined, value: unknown): boolean {
  if (kind === true) return value === true;
  if (kind === 'array') return Array.isArray(value);
  return typeof value === kind && value !== null && value !== '';
}

/** The first message of a field, the only one that is shown (rule S3); '' when there is none. */
export function firstError(errors: FieldErrors, field: string): string {
  return errors[field]?.[0] ?? '';
}

/** The first message of every field that has one. */
export function firstErrors(errors: FieldErrors): Record<string, string> {
  const first: Record<string, string> = {};
  for (const [field, messages] of Object.entries(errors)) {
    if (messages[0] !== undefined) first[field] = messages[0];
  }
  return first;
}

/**
 * The first message of every field of a form.
 * @param names what each field of the form is called in the call
 */
export function faultsByField<F extends string>(
  errors: FieldErrors,
  names: Readonly<Record<F, string>>,
): Readonly<Partial<Record<F, string>>> {
  const faults: Partial<Record<F, string>> = {};
  for (const field of Object.keys(names) as F[]) {
    const words = firstError(errors, names[field]);
    if (words !== '') faults[field] = words;
  }
  return faults;
}

/**
 * The address to go to after signing in or opening the drawer, or the fallback when it would leave the shop:
 * only a path that starts with a single '/' is taken (`//other.example` and `/\other.example` are not).
 */
export function ownPath(address: unknown, fallback: string): string {
  return typeof address === 'string' && /^\/(?![/\\])/.test(address) ? address : fallback;
}
