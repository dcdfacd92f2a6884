import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/**
 * Months whose books are done (rule C13.4): who locked one, and who opened it again and why. A shop begins with none.
 */
export const taxMonths: Migration = {
  name: '0038-tax-months',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table('tax_month_locks', [
      'branch_id ref branches',
      'month text',
      'locked_by ref users',
      'locked_ms int',
      'opened_by ref users?',
      'opened_ms int?',
      'reason text?',
    ]);
    await sql
      .raw(
        'create unique index tax_month_locks_held on tax_month_locks (branch_id, month) where opened_ms is null',
      )
      .execute(db);
  },
};
