import type { BodyOf } from '#web/lib/calls.ts';
import { IDENTITY_FIELDS, identityBody } from '#web/shop/wire.ts';
import type { FirstRunForm } from './first-run-form.ts';

/** The names of the fields in the call. */
export const FIRST_RUN_FIELDS = {
  ...IDENTITY_FIELDS,
  code: 'code',
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'email',
  username: 'username',
  password: 'password',
} as const satisfies Record<keyof FirstRunForm, string>;

/** What POST /first-run takes. */
export function firstRunBody(form: FirstRunForm, codeNeeded: boolean): BodyOf<'POST /first-run'> {
  const { firstname, lastname, email, username, password } = form;
  const admin = { firstname, lastname, email, username, password };
  return { ...identityBody(form), ...admin, ...(codeNeeded ? { code: form.code } : {}) };
}
