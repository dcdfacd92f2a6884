import { sql } from 'kysely';
import { cleanCouponCode } from '#shared/coupons/rules.ts';
import type { Reader } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';

/** A coupon as screens show it, in one branch. */
export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;

/** Whether a coupon can be used in a branch, as 1 or 0: it names that branch, or none (rule C15.6). */
export const isUsableIn = (branchId: number) =>
  sql<0 | 1>`case when exists (select 1 from coupon_branches as place
      where place.coupon_id = coupons.id and place.branch_id = ${branchId})
    or not exists (select 1 from coupon_branches as place where place.coupon_id = coupons.id)
    then 1 else 0 end`;

function coupons(reader: Reader, branchId: number) {
  return reader
    .selectFrom('coupons')
    .select([
      'id',
      'code',
      'kind',
      'value_hundredths',
      'max_usage',
      'start_on',
      'end_on',
      'is_active',
      'used_count',
    ])
    .select(isUsableIn(branchId).as('is_here'))
    .where('retired_ms', 'is', null);
}

/** A coupon as its managers see it. */
export interface ListedCouponRow extends CouponRow {
  /** Where it can be used, by the branches' numbers; none of them is all. */
  readonly branches: readonly { readonly id: number; readonly name: string }[];
}

/** All coupons that were not deleted, newest first, as they stand to a branch. */
export async function listCoupons(reader: Reader, branchId: number): Promise<ListedCouponRow[]> {
  return withBranches(reader, await coupons(reader, branchId).orderBy('id', 'desc').execute());
}

/** The same coupons with the branches where each can be used. */
export async function withBranches(reader: Reader, rows: readonly CouponRow[]): Promise<ListedCouponRow[]> {
  const places = await reader
    .selectFrom('coupon_branches')
    .innerJoin('branches', 'branches.id', 'coupon_branches.branch_id')
    .select(['coupon_id', 'branches.id', 'branches.name'])
    .orderBy('branches.code')
    .execute();
  const byCoupon = groupBy(places, (place) => place.coupon_id);
  return rows.map((row) => ({
    ...row,
    branches: (byCoupon.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}

/** The coupon with this code, compared without case (rule C3), as it stands to a branch; or null. */
export async function findCoupon(reader: Reader, branchId: number, code: string) {
  const found = coupons(reader, branchId).where('code', '=', cleanCouponCode(code));
  return (await found.executeTakeFirst()) ?? null;
}
