import { HEAD_OFFICE } from '#shared/customers/rules.ts';

/** Which office of somebody: `none` of a private person, `branch` of one with a number of its own (rule C1). */
export type Office = 'none' | 'head' | 'branch';

/** A typed branch number in its five digits: `12` is 00012. */
export function fullBranchCode(typed: string): string {
  return typed === '' ? '' : typed.padStart(HEAD_OFFICE.length, '0');
}
