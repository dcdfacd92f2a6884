import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** PINs of the staff, and sessions that are locked (rule C12.5). */
export const pins: Migration = {
  name: '0027-pins',
  up: async (db, engine) => {
    const integer = engine === 'sqlite' ? 'integer' : 'bigint';
    await new TableMaker(db, engine).table(
      'staff_pins',
      [
        'no id',
        'user_id ref users',
        'pin_hash text',
        'set_ms int',
        'wrong_tries int',
        'locked_until_ms int?',
      ],
      ['wrong_tries >= 0'],
    );
    for (const statement of [
      'create unique index staff_pins_user on staff_pins (user_id)',
      `alter table sessions add column is_locked ${integer} not null default 0 check (is_locked in (0, 1))`,
      `alter table shop add column lock_after_minutes ${integer} not null default 0 check (lock_after_minutes >= 0)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
