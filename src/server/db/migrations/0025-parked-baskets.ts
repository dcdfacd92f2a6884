import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** Baskets that wait (rule C12.3). */
export const parkedBaskets: Migration = {
  name: '0025-parked-baskets',
  up: async (db, engine) => {
    await new TableMaker(db, engine).table(
      'parked_baskets',
      [
        'branch_id ref branches',
        'name text',
        'note text',
        'coupon_code text',
        'quotation_id ref documents?',
        'content text',
        'pieces int',
        'total_satang int',
        'parked_by ref users',
        'parked_ms int',
        'recalled_by ref users?',
        'recalled_ms int?',
      ],
      ['pieces > 0', 'total_satang >= 0', '(recalled_by is null) = (recalled_ms is null)'],
    );
    await sql`create index parked_baskets_waiting on parked_baskets (branch_id, recalled_ms, id)`.execute(db);
  },
};
