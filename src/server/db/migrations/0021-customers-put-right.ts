import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/**
 * Customers can be hidden, and one who is there twice points to the other (rule C11.13). What a customer's page and the
 * search for twins ask has indexes.
 */
export const customersPutRight: Migration = {
  name: '0021-customers-put-right',
  up: async (db, engine) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    // Looked at when a transaction ends, so that a copy of the shop may write the first before the other.
    const reference = 'references customers (id) deferrable initially deferred';
    for (const statement of [
      `alter table customers add column is_archived ${integer} not null default 0 check (is_archived in (0, 1))`,
      `alter table customers add column merged_into ${integer} ${reference}`,
      'create index customers_merged on customers (merged_into) where merged_into is not null',
      "create index customers_tax_number on customers (tax_number) where tax_number <> ''",
      "create index customers_mobile on customers (mobile) where mobile <> ''",
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
