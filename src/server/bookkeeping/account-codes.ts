import { createHash } from 'node:crypto';
import {
  type AccountKind,
  type AccountPlace,
  accountPlaceKey,
  FIXED_ACCOUNTS,
  WITHOUT_CATEGORY,
  WITHOUT_CATEGORY_WORDS,
} from '#shared/bookkeeping/account-codes.ts';
import { EXPENSE_CATEGORIES } from '#shared/expenses/rules.ts';
import { FIXED_METHOD_WORDS, FIXED_METHODS } from '#shared/payment-methods/rules.ts';
import { compareNames } from '#shared/text/thai-sort-key.ts';
import type { Reader } from '../db/database.ts';
import { listOwnMethods } from '../payment-methods/queries.ts';

/** An account that the shop has something for, with its code; '' where none was given. */
export interface Account extends AccountPlace {
  readonly name: string;
  readonly code: string;
}

/** The shop's accounts in the order of the form (rule C13.16). */
export interface AccountCodes {
  /** Another text after whatever code is changed. */
  readonly version: string;
  readonly accounts: readonly Account[];
}

/** The code of an account; '' where none was given. */
export type CodeOf = (kind: AccountKind, key: string) => string;

const VERSION_LENGTH = 16;

/** The codes that were given. */
export function listCodes(reader: Reader): Promise<(AccountPlace & { readonly code: string })[]> {
  return reader
    .selectFrom('account_codes')
    .select(['kind', 'key', 'code'])
    .orderBy('kind')
    .orderBy('key')
    .execute();
}

/** The same codes have the same version, whoever gave them. */
const versionOf = (codes: Awaited<ReturnType<typeof listCodes>>): string =>
  createHash('sha256')
    .update(JSON.stringify(codes.map(({ kind, key, code }) => [kind, key, code])))
    .digest('hex')
    .slice(0, VERSION_LENGTH);

/** All that the shop may give a code to: what every shop has, its ways of paying, and what its expenses are for. */
export async function readAccountCodes(reader: Reader): Promise<AccountCodes> {
  const codes = await listCodes(reader);
  const codeOf = codesByPlace(codes);
  const named = (kind: AccountKind, names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([key, name]) => ({ kind, key, name }));
  const methods = await listOwnMethods(reader);
  const places = [
    ...named('sales', FIXED_ACCOUNTS.sales),
    ...FIXED_METHODS.map((key) => ({ kind: 'payment' as const, key, name: FIXED_METHOD_WORDS[key] })),
    ...methods.map(({ method, name }) => ({ kind: 'payment' as const, key: method, name })),
    { kind: 'payment' as const, key: 'exchange', name: FIXED_METHOD_WORDS.exchange },
    ...named('goods', FIXED_ACCOUNTS.goods),
    ...(await categoriesOf(reader, codes)).map((key) => ({ kind: 'expense' as const, key, name: key })),
    { kind: 'expense' as const, key: WITHOUT_CATEGORY, name: WITHOUT_CATEGORY_WORDS },
    ...named('vat', FIXED_ACCOUNTS.vat),
  ];
  return {
    version: versionOf(codes),
    accounts: places.map((place) => ({ ...place, code: codeOf(place.kind, place.key) })),
  };
}

/** The usual categories, then the shop's own words that its expenses have, and those that had a code given, of all branches. */
async function categoriesOf(reader: Reader, codes: readonly AccountPlace[]): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('expenses')
    .select('category')
    .distinct()
    .where('deleted_ms', 'is', null)
    .execute();
  const coded = codes.flatMap(({ kind, key }) => (kind === 'expense' ? [key] : []));
  const usual: readonly string[] = EXPENSE_CATEGORIES;
  const own = new Set([...rows.map(({ category }) => category ?? WITHOUT_CATEGORY), ...coded]);
  return [
    ...usual,
    ...[...own].filter((key) => key !== WITHOUT_CATEGORY && !usual.includes(key)).sort(compareNames),
  ];
}

/** The code of each account, for whoever writes a table. */
export function codesByPlace(codes: readonly (AccountPlace & { readonly code: string })[]): CodeOf {
  const byPlace = new Map(codes.map((one) => [accountPlaceKey(one), one.code]));
  return (kind, key) => byPlace.get(accountPlaceKey({ kind, key })) ?? '';
}
