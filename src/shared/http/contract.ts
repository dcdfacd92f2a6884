import type { z } from 'zod';
import type { Refusal, RefusalCode } from '../errors/refusals.ts';
import type { Topic } from './topics.ts';

/**
 * How a call is declared. From one declaration come the validation, the mounted route, the typed client and
 * the OpenAPI document (rule D3). The key is the method and path, letter for letter as the
 * specification has them, so that the client needs the types only and carries no schema library.
 */
export type RouteKey = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;

/** Who may make a call: everybody, any signed-in member of staff, or from that role upwards (rule C6). */
export type Audience = 'visitor' | 'cashier' | 'manager' | 'admin';

export interface CallDeclaration {
  /** What a good answer of a write has changed; open screens that show it then ask anew. */
  readonly changes?: readonly Topic[];
  /** The call's name in code, also its OpenAPI operation id. */
  readonly name: string;
  /** One sentence for the list of calls. */
  readonly summary: string;
  readonly may: Audience;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Is sent as a form, `application/x-www-form-urlencoded`; JSON is taken as well (rule C2.11). */
  readonly form?: true;
  /**
   * Answers 200 with a `status` field whatever the outcome (rule C2.5): `validation_error` with `errors`
   * for bad input, `error` for a refusal.
   */
  readonly outcome?: 'status';
  /** Without a live session the call answers whatever the anti-forgery token (rule C3, POST /logout). */
  readonly unguardedWhenSignedOut?: true;
  /** Takes an Idempotency-Key header (rule C2.7). */
  readonly idempotent?: true;
  /** How often one person may make the call in a minute, where guessing would pay. */
  readonly mostPerMinute?: number;
  readonly answer: z.ZodType;
  /** The body is one file as it is, of one of these types; the handler finds it in `call.file`. */
  readonly takes?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** How large a body may be that holds more than a form does; 64 KiB unless said (rule C2.10). */
  readonly maxBodyBytes?: number;
  /** The answer is a file and no JSON: a paper to look at (`PdfAnswer` of fields.ts) or a table to keep (`FileAnswer`). */
  readonly sends?: 'pdf' | 'file';
  /**
   * A GET that makes what it shows when it isn't there yet: only a page of this site may ask for it, never a
   * prefetch (rule C7.1).
   */
  readonly makesOnce?: true;
  /** The status of a good answer, 200 unless said. */
  readonly success?: 201;
  /** What the call can refuse, beyond what any call can (not signed in, not allowed, no request, bad input). */
  readonly refusals: readonly RefusalCode[];
}

/** A read changes nothing, unless it is one that makes what it shows (rule C7.1). */
type ReadDeclaration = CallDeclaration &
  ({ readonly changes?: never; readonly makesOnce?: never } | { readonly makesOnce: true });
/** A write says what it changes, if only that it is nothing: forgetting it would leave other screens stale. */
type WriteDeclaration = CallDeclaration & { readonly changes: readonly Topic[] };

export type Contract = Readonly<Record<`GET /${string}`, ReadDeclaration>> &
  Readonly<Record<`${'POST' | 'PATCH' | 'DELETE'} /${string}`, WriteDeclaration>>;

/**
 * What a call may refuse, as it is declared: `RefusalOf<typeof ordersContract, 'POST /checkout'>`. So whoever does the call
 * can't refuse what the list of calls doesn't tell of.
 */
export type RefusalOf<C extends Contract, K extends keyof C> = C[K] extends CallDeclaration
  ? Refusal<C[K]['refusals'][number]>
  : never;

/** Declares a domain's calls, keeping each one's exact types. */
export function contract<const T extends Contract>(calls: T): T {
  return calls;
}
