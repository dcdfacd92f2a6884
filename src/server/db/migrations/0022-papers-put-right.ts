import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** What papers that are put right need: several of a kind for an order, and when each was made (rule C11.7). */
export const papersPutRight: Migration = {
  name: '0022-papers-put-right',
  up: async (db) => {
    for (const statement of [
      'alter table documents add column made_ms bigint',
      'alter table documents add column replaces_id bigint references documents (id)',
      'drop index documents_order',
      // An order has one paper of each kind, each is replaced once, and of credit notes there are any number.
      `create unique index documents_order on documents (order_id, kind,
        (case kind when 'credit_note' then id else coalesce(replaces_id, 0) end)) where order_id is not null`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
