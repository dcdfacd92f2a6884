import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** An import says how much of what single branches sell it made otherwise (rule C15.8). */
export const importsInBranches: Migration = {
  name: '0050-imports-in-branches',
  up: async (db, engine) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    await sql
      .raw(`alter table product_imports add column in_branches ${integer} not null default 0`)
      .execute(db);
  },
};
