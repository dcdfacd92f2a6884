import { MOST_DISPLAYS_OF_TILL } from '#shared/display/rules.ts';
import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import type { StaffMember } from '../http/handlers.ts';
import { findTill } from '../shop/queries.ts';
import { type Display, findDisplay } from './queries.ts';

const NAME = 'จอลูกค้า';

/** A name that no display of the till has. */
function freeName(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? NAME : `${NAME} ${number}`;
    if (!taken.includes(name)) return name;
  }
}

/**
 * Writes a display of a till down, within the transaction of whoever pairs it; one that was paired before with the same token is
 * the till's from now on.
 * @param tillId of the branch of whoever pairs it
 */
export async function insertDisplay(
  trx: Trx,
  user: StaffMember,
  { tillId, hash, nowMs }: { readonly tillId: number; readonly hash: string; readonly nowMs: EpochMs },
): Promise<Display | Refusal<'DISPLAY_NEEDS_TILL' | 'TOO_MANY_DISPLAYS'>> {
  const till = await findTill(trx, user.branchId, tillId);
  if (!till) return refuse('DISPLAY_NEEDS_TILL');
  await trx.deleteFrom('displays').where('token_hash', '=', hash).execute();
  const there = await trx.selectFrom('displays').select('name').where('till_id', '=', tillId).execute();
  if (there.length >= MOST_DISPLAYS_OF_TILL) return refuse('TOO_MANY_DISPLAYS');
  const name = freeName(there.map((other) => other.name));
  const { id } = await trx
    .insertInto('displays')
    .values({ till_id: tillId, name, token_hash: hash, paired_by: user.id, paired_ms: nowMs })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAct(
    trx,
    { user, nowMs },
    {
      action: 'pair-display',
      about: { type: 'displays', id, name },
      before: null,
      after: { till: till.name },
    },
  );
  const made = await findDisplay(trx, user.branchId, id);
  if (made === null) throw new Error(`display ${id} is gone while it is paired`);
  return made;
}
