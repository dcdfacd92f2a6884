import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** Printers of the network, what each till prints on, and what is printed (rules C14.1, C14.2). A shop begins with none. */
export const printers: Migration = {
  name: '0042-printers',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table(
      'printers',
      [
        ...['branch_id ref branches', 'name text', 'host text', 'port int', 'dots int'],
        ...['cuts flag', 'kick_pin int', 'is_active flag', 'held_by text?', 'held_until_ms int?'],
      ],
      ['dots in (384, 576)', 'kick_pin in (2, 5)', 'port between 1 and 65535'],
    );
    await make.table('till_printing', [
      ...['till_id ref tills', 'printer_id ref printers'],
      ...['auto_receipt flag', 'auto_refund flag', 'auto_ticket flag', 'kick_on_cash flag'],
    ]);
    await make.table(
      'print_jobs',
      [
        ...['branch_id ref branches', 'printer_id ref printers', 'till_id ref tills?', 'user_id ref users'],
        ...['kind text', 'of_id int?', 'name text', 'auto_key text?', 'is_copy flag', 'kick text'],
        ...['state text', 'trouble text?', 'remark text?', 'bytes_sent int', 'tries int', 'claimed_by text?'],
        ...['created_ms int', 'asked_ms int', 'next_try_ms int', 'ended_ms int?'],
      ],
      [
        "kind in ('receipt', 'refund', 'ticket', 'shift', 'z', 'removal', 'test', 'kick')",
        "state in ('waiting', 'connecting', 'sending', 'printed', 'sent', 'unsure', 'failed', 'dropped')",
        "kick in ('none', 'wanted', 'given', 'missed')",
      ],
    );
    for (const index of [
      'create unique index printers_name on printers (branch_id, name)',
      'create unique index till_printing_till on till_printing (till_id)',
      'create unique index print_jobs_auto on print_jobs (auto_key)',
      "create index print_jobs_to_do on print_jobs (printer_id, id) where state in ('waiting', 'connecting', 'sending')",
      'create index print_jobs_of_till on print_jobs (branch_id, till_id, id)',
      'create index print_jobs_of_paper on print_jobs (branch_id, kind, of_id)',
      'create index print_jobs_by_age on print_jobs (created_ms)',
    ]) {
      await sql.raw(index).execute(db);
    }
  },
};
