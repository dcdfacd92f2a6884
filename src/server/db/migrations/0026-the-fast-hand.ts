import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** Whether tills ask which variant is meant (rule C12.7), and the goods that stand first on them (rule C12.12). */
export const theFastHand: Migration = {
  name: '0026-the-fast-hand',
  up: async (db, engine) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    const flag = `${integer} not null default 0 check (asks_for_variant in (0, 1))`;
    await new TableMaker(db, engine).table('favourites', [
      'branch_id ref branches',
      'position int',
      'product_id ref products',
    ]);
    for (const statement of [
      `alter table shop add column asks_for_variant ${flag}`,
      // A variant that is removed from its product stands nowhere any more.
      `alter table favourites add column variant_id ${integer} references variants (id) on delete cascade`,
      'create unique index favourites_position on favourites (branch_id, position)',
      'create index favourites_variant on favourites (variant_id) where variant_id is not null',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
