import { failureOf, isFinal } from '#web/lib/failure.ts';
import { isAboutApprover } from '#web/staff/about-approver.ts';

/** Refusals that an approval may do away with (rule C12.4). */
const NEEDS_APPROVAL = ['DISCOUNT_NEEDS_APPROVAL', 'DISCOUNT_ABOVE_APPROVER'];

/**
 * Sends something that may need somebody's approval: first without one, and then as often as the server says that it takes
 * one, with what was typed meanwhile. Nothing of it is kept.
 * @param ask asks for it, with the server's words; null when nobody approves
 * @throws what the first sending was refused with, when nobody approves; any other failure as it comes
 */
export async function withApproval<A, T>(
  send: (approver: A | null) => Promise<T>,
  ask: (why: string) => Promise<A | null>,
): Promise<T> {
  let first: unknown = null;
  for (let approver: A | null = null; ; ) {
    try {
      return await send(approver);
    } catch (error) {
      const failure = failureOf(error);
      const asksAgain = NEEDS_APPROVAL.includes(failure.code) || isAboutApprover(failure.code);
      if (!isFinal(failure) || !asksAgain) throw error;
      first ??= error;
      approver = await ask(failure.message);
      if (approver === null) throw first;
    }
  }
}
