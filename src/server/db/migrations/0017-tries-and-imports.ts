import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** Tries to sign in are counted and forgotten by an index each; a stopped import says what of it was not written. */
export const triesAndImports: Migration = {
  name: '0017-tries-and-imports',
  up: async (db) => {
    for (const statement of [
      'drop index login_attempts_name',
      'create index login_attempts_name on login_attempts (name_key, address, attempted_ms)',
      'create index login_attempts_time on login_attempts (attempted_ms)',
      'alter table product_imports add column products_left bigint not null default 0',
      'alter table product_imports add column left_from_line bigint',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
