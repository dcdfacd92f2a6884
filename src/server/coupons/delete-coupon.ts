import type { couponsContract } from '#shared/coupons/contract.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reader } from '../db/database.ts';
import { lockingRows } from '../db/engine-of.ts';
import type { Services, StaffMember } from '../http/handlers.ts';

/** What the coupons have to ask of the orders, which stand above them: whoever puts the program together hands it in. */
export interface AsksForOrders {
  /** Whether any order holds this coupon or held it. */
  readonly isOnAnyOrder: (db: Reader, couponId: number) => Promise<boolean>;
}

type DeleteRefusal = RefusalOf<typeof couponsContract, 'DELETE /coupons/{id}'>;

/**
 * Deletes a coupon (rule C3, DELETE /coupons/{id}). One that an order holds or held is retired: kept for that
 * order, gone for everybody else.
 */
export async function deleteCoupon(
  { db, now, isOnAnyOrder }: Pick<Services, 'db' | 'now'> & AsksForOrders,
  user: Pick<StaffMember, 'id' | 'branchId'>,
  couponId: number,
): Promise<{ readonly retired: boolean } | DeleteRefusal> {
  return db.transaction<{ readonly retired: boolean } | DeleteRefusal>(async (trx) => {
    const nowMs = now();
    // Locked, so that no checkout takes it between the look and the deed.
    const coupon = await lockingRows(
      trx,
      trx
        .selectFrom('coupons')
        .select(['id', 'code'])
        .where('id', '=', couponId)
        .where('retired_ms', 'is', null),
    ).executeTakeFirst();
    if (!coupon) return refuse('NOT_FOUND');
    // Cancelled orders too keep their coupon: the audit shows what they were.
    const retired = await isOnAnyOrder(trx, couponId);
    if (retired) {
      await trx.updateTable('coupons').set({ retired_ms: nowMs }).where('id', '=', couponId).execute();
    } else {
      await trx.deleteFrom('coupon_branches').where('coupon_id', '=', couponId).execute();
      await trx.deleteFrom('coupons').where('id', '=', couponId).execute();
    }
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'delete-coupon',
        about: { type: 'coupons', id: couponId, name: coupon.code },
        before: null,
        after: null,
      },
    );
    return { retired };
  });
}
