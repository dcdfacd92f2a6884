import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { paymentMethodsContract } from '#shared/payment-methods/contract.ts';
import { MAX_OWN_METHODS, type OwnMethod } from '#shared/payment-methods/rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { idempotently } from '../db/idempotency.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from '../shop/lock-shop.ts';
import { isNameTaken } from './names.ts';
import { listOwnMethods } from './queries.ts';

/** Who adds it, and under which key (rule C2.7). */
interface MethodRequest {
  readonly user: StaffMember;
  readonly call: string;
  readonly idempotencyKey: string | null;
}

type CreateRefusal = RefusalOf<typeof paymentMethodsContract, 'POST /payment-methods'>;

/** Adds a way of paying, the last and on at once (rule C12.1). */
export async function createPaymentMethod(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { user, call, idempotencyKey }: MethodRequest,
  wanted: Pick<OwnMethod, 'kind' | 'name' | 'icon' | 'needsReference'>,
): Promise<OwnMethod | CreateRefusal> {
  const nowMs = now();
  const request = { userId: user.id, call, key: idempotencyKey, body: wanted, nowMs };
  return idempotently<OwnMethod, CreateRefusal>(db, request, async (trx) => {
    await lockShop(trx);
    const others = await listOwnMethods(trx);
    if (others.length >= MAX_OWN_METHODS) return refuse('PAYMENT_METHODS_FULL', { most: MAX_OWN_METHODS });
    if (isNameTaken(wanted.name, others)) return refuse('PAYMENT_METHOD_NAME_TAKEN');
    const { kind, name, icon, needsReference } = wanted;
    const method = newCode(wanted.kind, others);
    const { id } = await trx
      .insertInto('payment_methods')
      .values({
        ...{ method, kind, name, icon, position: others.length + 1, is_on: 1 },
        needs_reference: needsReference ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(
      trx,
      { user, nowMs },
      {
        action: 'create-payment-method',
        about: { type: 'payment_methods', id, name },
        before: null,
        after: { name, icon, isOn: true, needsReference },
      },
    );
    return { ...{ id, method, kind, name, icon, needsReference }, isOn: true };
  });
}

/** None is ever taken away, so that a code which is free now has never been another's. */
function newCode(kind: OwnMethod['kind'], others: readonly OwnMethod[]): string {
  const taken = new Set(others.map(({ method }) => method));
  for (let count = 1; ; count += 1) {
    const code = `${kind}-${count}`;
    if (!taken.has(code)) return code;
  }
}
