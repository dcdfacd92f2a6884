import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** Drawers that the people of a till share, and the shop's word on which kind it opens (rule C12.15). */
export const oneDrawerPerTill: Migration = {
  name: '0028-one-drawer-per-till',
  up: async (db, engine) => {
    const flag = `${engine === 'sqlite' ? 'integer' : 'bigint'} not null default 0`;
    for (const statement of [
      `alter table shop add column drawer_per_till ${flag} check (drawer_per_till in (0, 1))`,
      `alter table drawers add column is_shared ${flag}
        check (is_shared in (0, 1) and (is_shared = 0 or till_id is not null))`,
      'drop index drawers_one_open',
      // Two openings at once: the database itself allows one open drawer of a cashier's own, and one that a till shares.
      "create unique index drawers_one_open on drawers (user_id) where status = 'open' and is_shared = 0",
      "create unique index drawers_one_shared on drawers (till_id) where status = 'open' and is_shared = 1",
      'create index drawers_shared on drawers (till_id, closed_ms) where is_shared = 1',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
