import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';

/** Makes a coupon usable or not. One that is so already stays so, and nothing is recorded. */
export async function setCouponActive(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: Pick<StaffMember, 'id' | 'branchId'>,
  couponId: number,
  active: boolean,
): Promise<{ readonly changed: boolean } | Refusal<'NOT_FOUND'>> {
  const flag = active ? 1 : 0;
  return db.transaction<{ readonly changed: boolean } | Refusal<'NOT_FOUND'>>(async (trx) => {
    const switched = await trx
      .updateTable('coupons')
      .set({ is_active: flag })
      .where('id', '=', couponId)
      .where('retired_ms', 'is', null)
      .where('is_active', '<>', flag)
      .returning('code')
      .executeTakeFirst();
    if (!switched) {
      const there = await trx
        .selectFrom('coupons')
        .select('id')
        .where('id', '=', couponId)
        .where('retired_ms', 'is', null)
        .executeTakeFirst();
      return there ? { changed: false } : refuse('NOT_FOUND');
    }
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: active ? 'activate-coupon' : 'deactivate-coupon',
        about: { type: 'coupons', id: couponId, name: switched.code },
        before: null,
        after: null,
      },
    );
    return { changed: true };
  });
}
