import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** The queue, the papers that the shop issues, and a counter for the customers' numbers. */
export const tillTools: Migration = {
  name: '0003-till-tools',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table(
      'queue_tickets',
      [
        'branch_id ref branches',
        'number int',
        'queued_on text',
        'queued_ms int',
        'people int',
        'status text',
        'user_id ref users',
        'ended_ms int?',
      ],
      [
        "status in ('waiting', 'complete', 'cancelled')",
        'people between 1 and 999',
        "(status = 'waiting') = (ended_ms is null)",
      ],
    );
    await make.table(
      'documents',
      [
        'branch_id ref branches',
        'kind text',
        'number text',
        'order_id ref orders?',
        'customer_id ref customers',
        'issued_by ref users',
        'issued_ms int',
        'issued_on text',
        'total_satang int',
        'content text',
      ],
      [
        "kind in ('quotation', 'tax_invoice', 'delivery_note', 'invoice', 'billing_slip')",
        "(kind = 'quotation') = (order_id is null)",
      ],
    );
    for (const statement of [...INDEXES, CUSTOMERS_SO_FAR]) await sql.raw(statement).execute(db);
  },
};

const INDEXES = [
  // Two tills that add at once: never the same number twice in a day.
  'create unique index queue_tickets_number on queue_tickets (branch_id, queued_on, number)',
  'create index queue_tickets_time on queue_tickets (branch_id, queued_ms)',
  // One paper of a kind per order, however often and simultaneously it is opened (rule C7.1).
  'create unique index documents_order on documents (order_id, kind) where order_id is not null',
  'create unique index documents_number on documents (branch_id, number)',
  'create index documents_kind on documents (branch_id, kind, issued_on)',
  'create index orders_customer on orders (customer_id) where customer_id is not null',
  'create index customers_name on customers (name, id)',
];

/** A shop that has customers already goes on counting from its last number. */
const CUSTOMERS_SO_FAR = `
  insert into number_series (branch_id, kind, period, last_number)
  select (select min(id) from branches), 'C', '', max(cast(substr(number_code, 2) as integer))
  from customers having count(*) > 0`;
