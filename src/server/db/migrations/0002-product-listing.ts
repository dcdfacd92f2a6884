import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/**
 * The products in the order in which a search lists them, narrow enough to be walked: the first page of a common
 * word is then found without sorting every product that has it. PostgreSQL's index entries have a length that long
 * names exceed, and it has its trigrams.
 */
export const productListing: Migration = {
  name: '0002-product-listing',
  up: async (db, engine) => {
    if (engine !== 'sqlite') return;
    await sql
      .raw('create index products_listing on products (search_text) where is_archived = 0')
      .execute(db);
  },
};
