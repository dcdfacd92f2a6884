import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** The customer's displays, those that wait to be paired, and the pictures on them (rule C14.3). A shop begins with none. */
export const customerDisplays: Migration = {
  name: '0043-customer-displays',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table('displays', [
      'till_id ref tills',
      'name text',
      'token_hash text',
      'paired_by ref users',
      'paired_ms int',
    ]);
    await make.table('display_pairings', [
      'code text',
      'token_hash text',
      'till_id ref tills?',
      'expires_ms int',
    ]);
    await make.table('display_pictures', ['image_name text']);
    for (const statement of [
      'create unique index displays_token on displays (token_hash)',
      'create index displays_till on displays (till_id)',
      'create unique index display_pairings_code on display_pairings (code)',
      'create unique index display_pairings_token on display_pairings (token_hash)',
      'create unique index display_pictures_image on display_pictures (image_name)',
    ])
      await sql.raw(statement).execute(db);
  },
};
