import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** Whether tills ask which variant is meant (rule C12.7). */
export const theFastHand: Migration = {
  name: '0026-the-fast-hand',
  up: async (db, engine) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    const flag = `${integer} not null default 0 check (asks_for_variant in (0, 1))`;
    await sql.raw(`alter table shop add column asks_for_variant ${flag}`).execute(db);
  },
};
