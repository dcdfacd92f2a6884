import { CallError } from './api.ts';
import type { FieldErrors } from './calls.ts';

/** Why a call has not done what was asked. */
export interface Failure {
  /** The answer was lost, or nobody can read it: what the server has done is unknown. */
  readonly isLost: boolean;
  /** The answer's; 0 when it was lost. From 500 on nothing is known of what was done, either. */
  readonly status: number;
  /** As `src/shared/errors/refusals.ts` has it, or ''. */
  readonly code: string;
  /** The server's own words, or ''. */
  readonly message: string;
  readonly errors: FieldErrors;
  readonly body: unknown;
}

const LOST: Failure = { isLost: true, status: 0, code: '', message: '', errors: {}, body: undefined };
const FAULT_STATUS = 500;

/** Reads what a call threw; whatever is no answer of the server is a lost one. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) return LOST;
  const { status, code, message, errors, body } = error;
  return { isLost: false, status, code, message, errors, body };
}

/** Whether the server has said no, so that nothing was done; false where it may have been done all the same. */
export function isFinal({ isLost, status }: Failure): boolean {
  return !isLost && status < FAULT_STATUS;
}

/** Whether the server answered with one of these statuses, such as 404 for what isn't there. */
export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return statuses.includes(failureOf(error).status);
}
