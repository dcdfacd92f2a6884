import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/**
 * Ways of paying of the shop's own, beside cash and PromptPay (rule C12.1). A shop that moves here has cards and transfers to be
 * switched on, and its till looks as it did; where there is no shop yet, whoever makes one gives them to it.
 */
export const paymentMethods: Migration = {
  name: '0023-payment-methods',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table(
      'payment_methods',
      [
        'method text',
        'kind text',
        'name text',
        'icon text',
        // From 1, in the order in which the till shows them.
        'position int',
        'is_on flag',
        'needs_reference flag',
      ],
      ["kind in ('card', 'transfer', 'other')", "method not in ('cash', 'qrcode', 'exchange', 'mixed')"],
    );
    for (const statement of [
      'create unique index payment_methods_method on payment_methods (method)',
      'create unique index payment_methods_name on payment_methods (name)',
      `insert into payment_methods (method, kind, name, icon, position, is_on, needs_reference)
        select 'card', 'card', 'บัตรเครดิต/เดบิต', 'card', 1, 0, 0 from shop
        union all select 'transfer', 'transfer', 'โอนเงิน', 'bank', 2, 0, 0 from shop`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
