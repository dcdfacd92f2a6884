import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** What tills sell while the server is away: the series that they were lent, who sold there, and what came (rule C14.5). */
export const offlineSales: Migration = {
  name: '0044-offline-sales',
  up: async (db, engine) => {
    const tables = new TableMaker(db, engine);
    await tables.table('till_series', [
      'branch_id ref branches',
      'till_id ref tills',
      'code text',
      'device text',
      'lent_by ref users',
      'lent_ms int',
      'ended_ms int?',
    ]);
    await tables.table('till_tickets', [
      'series_id ref till_series',
      'cashier_id ref users',
      'drawer_id ref drawers',
      'ticket text',
      'given_ms int',
    ]);
    await tables.table(
      'offline_sales',
      [
        'branch_id ref branches',
        'uuid text',
        'content_hash text',
        'content text',
        'slip_number text',
        'ticket_id ref till_tickets?',
        'sold_ms int',
        'total_satang int',
        'received_ms int',
        'sent_by ref users',
        'order_id ref orders?',
        'held text?',
        'remarks text',
        'settled_ms int?',
        'settled_by ref users?',
        'settled_note text?',
      ],
      [
        'order_id is null or held is null',
        '(settled_ms is null) = (settled_by is null)',
        '(settled_ms is null) = (settled_note is null)',
      ],
    );
    for (const index of [
      'create unique index till_series_code on till_series (branch_id, code)',
      'create unique index till_series_device on till_series (till_id, device) where ended_ms is null',
      'create unique index till_tickets_ticket on till_tickets (ticket)',
      'create unique index till_tickets_seller on till_tickets (series_id, cashier_id, drawer_id)',
      'create unique index offline_sales_uuid on offline_sales (uuid)',
      'create unique index offline_sales_order on offline_sales (order_id)',
      'create index offline_sales_number on offline_sales (branch_id, slip_number)',
      "create index offline_sales_open on offline_sales (branch_id, id) where settled_ms is null and remarks <> '[]'",
      'create index offline_sales_newest on offline_sales (branch_id, id)',
    ]) {
      await sql.raw(index).execute(db);
    }
  },
};
