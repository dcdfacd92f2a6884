import { sql } from 'kysely';
import type { Migration } from './column-kinds.ts';

/** The last rows that the shop had dated when an admin confirmed the clock: later ones are dated by the confirmed clock. */
export const overruledRows: Migration = {
  name: '0016-overruled-rows',
  up: async (db) => {
    for (const kind of ['order', 'payment', 'document', 'goods_receipt'])
      await sql`alter table shop add column ${sql.ref(`clock_overruled_${kind}_id`)} bigint`.execute(db);
  },
};
