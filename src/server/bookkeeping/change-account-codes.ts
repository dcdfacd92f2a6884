import { type AccountPlace, accountPlaceKey } from '#shared/bookkeeping/account-codes.ts';
import type { bookkeepingContract } from '#shared/bookkeeping/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { type AccountCodes, readAccountCodes } from './account-codes.ts';

/** Codes as they are to be; '' takes one away. */
export interface AccountCodesAsked {
  /** The one that the form began with. */
  readonly version: string;
  readonly codes: readonly (AccountPlace & { readonly code: string })[];
}

type ChangeRefusal = RefusalOf<typeof bookkeepingContract, 'PATCH /account-codes'>;

/**
 * Gives accounts their codes, or takes them away; those that aren't named stay (rule C13.16). Twice is once, also where
 * somebody else has changed them just so meanwhile.
 * @param asked validated by the contract
 */
export async function changeAccountCodes(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  asked: AccountCodesAsked,
): Promise<AccountCodes | ChangeRefusal> {
  return db.transaction<AccountCodes | ChangeRefusal>(async (trx) => {
    await lockShop(trx);
    const before = await readAccountCodes(trx);
    const known = new Map(before.accounts.map((account) => [accountPlaceKey(account), account]));
    // The last of several for one account counts.
    const wanted = new Map(asked.codes.map((one) => [accountPlaceKey(one), one]));
    if ([...wanted.keys()].some((place) => !known.has(place))) return refuse('ACCOUNT_UNKNOWN');
    const changed = [...wanted].flatMap(([place, { code }]) => {
      const account = known.get(place);
      return account === undefined || account.code === code ? [] : [{ account, code }];
    });
    if (changed.length === 0) return before;
    if (asked.version !== before.version) return refuse('ACCOUNT_CODES_CHANGED');
    for (const { account, code } of changed) {
      const { kind, key } = account;
      await trx.deleteFrom('account_codes').where('kind', '=', kind).where('key', '=', key).execute();
      if (code !== '') await trx.insertInto('account_codes').values({ kind, key, code }).execute();
    }
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'change-account-codes',
        about: { type: 'account_codes', id: null, name: '' },
        before: { codes: changed.map(({ account: { name, code } }) => ({ name, code })) },
        after: { codes: changed.map(({ account: { name }, code }) => ({ name, code })) },
      },
    );
    return readAccountCodes(trx);
  });
}
