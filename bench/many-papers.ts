import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { refreshStatistics } from '#server/db/insert-many.ts';
import { DOCUMENT_CONTENT } from '#server/testing/document-content.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/documents/kinds.ts';

/** Of ten papers so many of each kind. */
const OF_TEN: readonly DocumentKind[] = [
  ...(['tax_invoice', 'tax_invoice', 'tax_invoice', 'tax_invoice', 'tax_invoice'] as const),
  ...(['delivery_note', 'invoice', 'billing_slip', 'quotation', 'credit_note'] as const),
];

/** What the two engines say differently. */
const SAID = {
  sqlite: { number: sql`printf('%07d', n)`, day: sql`date(ended_ms / 1000 + 25200, 'unixepoch')` },
  postgres: {
    number: sql`lpad(n::text, 7, '0')`,
    day: sql`to_char(to_timestamp(ended_ms / 1000) at time zone 'Asia/Bangkok', 'YYYY-MM-DD')`,
  },
} as const;

/** What a paper says, but for who buys. */
const CONTENT = JSON.stringify({
  ...DOCUMENT_CONTENT,
  buyer: { ...DOCUMENT_CONTENT.buyer, name: '@name', companyName: '@company' },
});

/** No statement may take longer than a till would wait, so that so many are made by one. */
const AT_ONCE = 20_000;

/**
 * Gives each of so many orders of `addOrders` a paper of its own, numbered through its month's kind, of all customers in
 * turn.
 */
export async function addPapers(db: Database, count: number): Promise<void> {
  const said = SAID[db.engine];
  const { firstOrder } = await db.read
    .selectFrom('orders')
    .select((eb) => eb.fn.min<number>('id').as('firstOrder'))
    .where('order_number', 'like', 'BENCH-%')
    .executeTakeFirstOrThrow();
  const kinds = sql.join(
    OF_TEN.map((kind, i) => sql`(${sql.lit(i)}, ${sql.lit(kind)}, ${sql.lit(DOCUMENT_KINDS[kind].prefix)})`),
  );
  const { customers } = await db.read
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('customers'))
    .executeTakeFirstOrThrow();
  const buyers = sql`select row_number() over (order by id) - 1 as turn, id, name, company_name, search_text
    from customers`;
  for (let made = 0; made < count; made += AT_ONCE) {
    const from = firstOrder + made;
    const before = firstOrder + Math.min(made + AT_ONCE, count);
    await db.transaction((trx) =>
      sql`
        with kinds (turn, kind, prefix) as (values ${kinds}),
          buyers as (${buyers}),
          sold as (select orders.*, id - ${sql.lit(firstOrder)} as n, ${said.day} as day from orders
            where id >= ${sql.lit(from)} and id < ${sql.lit(before)}),
          papers as (
            select sold.*, kind, buyers.id as buyer_id, name, company_name, search_text,
              prefix || replace(substr(day, 1, 7), '-', '') || '-' || ${said.number} as number
            from sold join kinds on kinds.turn = n % 10 join buyers on buyers.turn = n * 7919 % ${sql.lit(customers)})
        insert into documents (branch_id, kind, number, order_id, customer_id, issued_by, issued_ms, issued_on,
          total_satang, content, made_ms, search_text)
        select branch_id, kind, number, case when kind <> 'quotation' then id end, buyer_id, cashier_id, ended_ms, day,
          total_satang, replace(replace(${CONTENT}, '@name', name), '@company', company_name), ended_ms,
          lower(number) || ${'\n'} || search_text
        from papers`.execute(trx),
    );
  }
  await db.transaction(async (trx) => {
    await sql`
      insert into number_series (branch_id, kind, period, last_number)
      select branch_id, substr(number, 1, 2), substr(number, 3, 6), count(*) from documents
      group by branch_id, substr(number, 1, 2), substr(number, 3, 6)
      on conflict (branch_id, kind, period) do update set last_number = excluded.last_number`.execute(trx);
    await refreshStatistics(trx);
  });
}
