import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** That an admin has confirmed the machine's clock: when it said so, and which moment it is believed against. */
export const confirmedClock: Migration = {
  name: '0010-confirmed-clock',
  up: async (db) => {
    for (const column of ['clock_confirmed_ms', 'clock_overruled_ms'])
      await sql`alter table shop add column ${sql.ref(column)} bigint`.execute(db);
  },
};
