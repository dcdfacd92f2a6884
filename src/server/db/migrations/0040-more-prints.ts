import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** The summary of a day is printed on printers too, and a job may be handed to the browser (rules C14.1, C14.6). */
export const morePrints: Migration = {
  name: '0040-more-prints',
  up: async (db, engine) => {
    if (engine === 'sqlite') {
      await new TableMaker(db, engine).rebuild('print_jobs', COLUMNS, [KINDS, STATES, KICKS]);
      return;
    }
    for (const [i, check] of [KINDS, STATES].entries()) {
      const name = `print_jobs_check_${i + 1}`;
      await sql.raw(`alter table print_jobs drop constraint ${name}`).execute(db);
      await sql.raw(`alter table print_jobs add constraint ${name} check (${check})`).execute(db);
    }
  },
  rebuilds: true,
};

const KINDS = "kind in ('receipt', 'refund', 'ticket', 'shift', 'z', 'day', 'removal', 'test', 'kick')";
const STATES =
  "state in ('waiting', 'connecting', 'sending', 'printed', 'sent', 'unsure', 'failed', 'dropped', 'by_browser')";
const KICKS = "kick in ('none', 'wanted', 'given', 'missed')";

/** SQLite can change no check. */
const COLUMNS = [
  ...['branch_id ref branches', 'printer_id ref printers', 'till_id ref tills?', 'user_id ref users'],
  ...['kind text', 'of_id int?', 'name text', 'auto_key text?', 'is_copy flag', 'kick text'],
  ...['state text', 'trouble text?', 'remark text?', 'bytes_sent int', 'tries int', 'claimed_by text?'],
  ...['created_ms int', 'asked_ms int', 'next_try_ms int', 'ended_ms int?'],
];
