import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** The account codes of the bookkeeper's program (rule C13.16). A shop begins with none. */
export const accountCodes: Migration = {
  name: '0041-account-codes',
  up: async (db, engine) => {
    await new TableMaker(db, engine).table(
      'account_codes',
      ['kind text', 'key text', 'code text'],
      ["kind in ('sales', 'vat', 'payment', 'goods', 'expense')"],
    );
    await sql.raw('create unique index account_codes_place on account_codes (kind, key)').execute(db);
  },
};
