import { changesBetween } from '#shared/audit/changes.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { paymentMethodsContract } from '#shared/payment-methods/contract.ts';
import type { OwnMethod } from '#shared/payment-methods/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { isNameTaken } from './names.ts';
import { listOwnMethods } from './queries.ts';

type UpdateRefusal = RefusalOf<typeof paymentMethodsContract, 'PATCH /payment-methods/{id}'>;

/** What of a way of paying can change: what the books call it and what it is stay. */
type Facts = Pick<OwnMethod, 'name' | 'icon' | 'needsReference' | 'isOn'>;

/**
 * Changes a way of paying, takes it off the till or puts it back (rule C12.1). What was paid by it is called by its new
 * name from now on; the audit log keeps the former one (decision 41).
 */
export async function updatePaymentMethod(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  id: number,
  facts: Facts,
): Promise<OwnMethod | UpdateRefusal> {
  return db.transaction<OwnMethod | UpdateRefusal>(async (trx) => {
    await lockShop(trx);
    const methods = await listOwnMethods(trx);
    const method = methods.find((own) => own.id === id);
    if (!method) return refuse('PAYMENT_METHOD_NOT_FOUND');
    const others = methods.filter((own) => own.id !== id);
    if (isNameTaken(facts.name, others)) return refuse('PAYMENT_METHOD_NAME_TAKEN');
    const before: Facts = {
      ...{ name: method.name, icon: method.icon },
      ...{ needsReference: method.needsReference, isOn: method.isOn },
    };
    const changes = changesBetween(before, facts);
    if (!changes) return method;
    await trx
      .updateTable('payment_methods')
      .set({
        ...{ name: facts.name, icon: facts.icon },
        ...{ is_on: facts.isOn ? 1 : 0, needs_reference: facts.needsReference ? 1 : 0 },
      })
      .where('id', '=', id)
      .execute();
    const about = { type: 'payment_methods', id, name: method.name } as const;
    await recordAct(trx, { user, nowMs: now() }, { action: 'update-payment-method', about, ...changes });
    return { ...method, ...facts };
  });
}
