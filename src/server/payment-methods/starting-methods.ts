import type { OwnMethod } from '#shared/payment-methods/rules.ts';
import type { Trx } from '../db/database.ts';

/** What a shop begins with beside cash and PromptPay, as shops got it that were there before (migration 0023). */
const STARTING: readonly Pick<OwnMethod, 'method' | 'kind' | 'name' | 'icon'>[] = [
  { method: 'card', kind: 'card', name: 'บัตรเครดิต/เดบิต', icon: 'card' },
  { method: 'transfer', kind: 'transfer', name: 'โอนเงิน', icon: 'bank' },
];

/**
 * Gives a new shop the ways of paying that most have (rule C12.1).
 * @param isOn whether its till takes payments by them, or they wait to be switched on
 */
export async function insertStartingMethods(trx: Trx, isOn: boolean): Promise<void> {
  const is_on = isOn ? 1 : 0;
  const rows = STARTING.map((way, i) => ({ ...way, position: i + 1, is_on, needs_reference: 0 }) as const);
  await trx.insertInto('payment_methods').values(rows).execute();
}
