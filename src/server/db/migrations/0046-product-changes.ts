import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/**
 * When each product was last changed, as a number that only rises, for the tills' copies of the catalogue (rule C14.8).
 * Those of former shops have 0: every till's first copy begins with them.
 */
export const productChanges: Migration = {
  name: '0046-product-changes',
  up: async (db, engine) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    for (const statement of [
      `alter table products add column change_number ${integer} not null default 0`,
      // All that is asked of changes but the products themselves, so that nothing else is read where nothing changed.
      'create index products_changes on products (change_number, id, is_archived)',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
