import { randomBytes } from 'node:crypto';
import type { couponsContract, NewCoupon } from '#shared/coupons/contract.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Trx } from '../db/database.ts';
import { idempotently } from '../db/idempotency.ts';
import { insertMany } from '../db/insert-many.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { forbiddenBranch } from '../staff/staff-branches.ts';
import { findCoupon, type ListedCouponRow, withBranches } from './queries.ts';

type CreateRefusal = RefusalOf<typeof couponsContract, 'POST /coupons'>;

/** Who makes it, and under which key (rule C2.7). */
export interface CouponRequest {
  readonly user: Pick<StaffMember, 'id' | 'branchId'>;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

/** With 2^40 codes a second try is rare and a third would be a bug. */
const MAX_TRIES = 5;

/**
 * Makes a coupon, active at once, with a code of the server's choosing (rule C3, POST /coupons); for all branches, or for some in
 * which whoever makes it may make coupons (rule C15.6).
 * @param coupon validated by the contract; its value in hundredths of a percent, or satang, by kind
 * @param makeCode where the code comes from; another only in tests
 */
export async function createCoupon(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: CouponRequest,
  coupon: NewCoupon,
  makeCode: () => string = randomCouponCode,
): Promise<ListedCouponRow | CreateRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: coupon, nowMs };
  return idempotently<ListedCouponRow, Exclude<CreateRefusal, { readonly refused: 'KEY_REUSED' }>>(
    db,
    request,
    async (trx) => {
      const branchIds = [...new Set(coupon.branch_ids ?? [])];
      const forbidden = await forbiddenBranch(trx, user, branchIds);
      if (forbidden) return forbidden;
      const made = await insertCoupon(trx, { ...coupon, branchIds }, { user, nowMs, makeCode });
      await recordAct(
        trx,
        { user, nowMs },
        {
          action: 'create-coupon',
          about: { type: 'coupons', id: made.id, name: made.code },
          before: null,
          after: {
            kind: made.kind,
            valueHundredths: made.value_hundredths,
            startsOn: made.start_on,
            endsOn: made.end_on,
            maxUsage: made.max_usage,
            ...(made.branches.length > 0 && { branches: made.branches.map(({ name }) => name) }),
          },
        },
      );
      return made;
    },
  );
}

interface Making {
  readonly user: CouponRequest['user'];
  readonly nowMs: EpochMs;
  readonly makeCode: () => string;
}

/** Writes the coupon under the first code that no other has. */
async function insertCoupon(
  trx: Trx,
  coupon: NewCoupon & { readonly branchIds: readonly number[] },
  { user, nowMs, makeCode }: Making,
): Promise<ListedCouponRow> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const inserted = await trx
      .insertInto('coupons')
      .values({
        code: makeCode(),
        kind: coupon.discount_type,
        value_hundredths: coupon.discount_value,
        max_usage: coupon.max_usage ?? null,
        start_on: coupon.start_date,
        end_on: coupon.end_date,
        is_active: 1,
        used_count: 0,
        retired_ms: null,
        created_ms: nowMs,
        created_by: user.id,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning(['id', 'code'])
      .executeTakeFirst();
    if (!inserted) continue;
    await insertMany(
      trx,
      'coupon_branches',
      coupon.branchIds.map((branch_id) => ({ coupon_id: inserted.id, branch_id })),
    );
    const row = await findCoupon(trx, user.branchId, inserted.code);
    const [made] = row === null ? [] : await withBranches(trx, [row]);
    if (!made) throw new Error('a coupon that was just made is not there');
    return made;
  }
  throw new Error('no free coupon code');
}

/** Capitals and digits without those that are read for each other: 0 and O, 1 and I. */
const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A code that nobody can guess: 40 random bits as 8 characters that can be read out over a counter. */
function randomCouponCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}
