import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { paymentMethodsContract } from '#shared/payment-methods/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { listOwnMethods } from './queries.ts';

/**
 * Puts the shop's own ways of paying into another order, in which the till and the reports show them (rule C12.1).
 * @param ids all of them, each once; what was added meanwhile is missing, which is refused
 */
export async function orderPaymentMethods(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  ids: readonly number[],
): Promise<null | RefusalOf<typeof paymentMethodsContract, 'POST /payment-methods/order'>> {
  return db.transaction(async (trx) => {
    await lockShop(trx);
    const before = await listOwnMethods(trx);
    const after = ids.flatMap((id) => before.find((own) => own.id === id) ?? []);
    const isWhole = new Set(ids).size === before.length && after.length === before.length;
    if (!isWhole || ids.length !== before.length) return refuse('PAYMENT_METHODS_CHANGED');
    if (after.every((own, i) => own === before[i])) return null;
    for (const [i, { id }] of after.entries())
      await trx
        .updateTable('payment_methods')
        .set({ position: i + 1 })
        .where('id', '=', id)
        .execute();
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'order-payment-methods',
        about: { type: 'payment_methods', id: null, name: '' },
        before: before.map(({ name }) => name),
        after: after.map(({ name }) => name),
      },
    );
    return null;
  });
}
