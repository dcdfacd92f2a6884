import { sql } from 'kysely';
import { type Migration, TableMaker } from './column-kinds.ts';

/** A branch asks another for goods (rule C15.10): under a number, and answered once: sent with a transfer, declined, or given up. */
export const transferRequests: Migration = {
  name: '0051-transfer-requests',
  up: async (db, engine) => {
    const make = new TableMaker(db, engine);
    await make.table(
      'transfer_requests',
      [
        // Who asks, and whose number it is.
        'branch_id ref branches',
        'number text',
        'from_branch_id ref branches',
        'needed_on text?',
        'note text',
        'user_id ref users',
        'asked_ms int',
        'asked_on text',
        'state text',
        'ended_by ref users?',
        'ended_ms int?',
        // Why it was declined.
        'reason text',
        'transfer_id ref transfers?',
      ],
      [
        'branch_id <> from_branch_id',
        "state in ('open', 'sent', 'declined', 'withdrawn')",
        "(state = 'open') = (ended_ms is null) and (ended_ms is null) = (ended_by is null)",
        "(state = 'sent') = (transfer_id is not null) and (state = 'declined') = (reason <> '')",
      ],
    );
    await make.table(
      'transfer_request_lines',
      [
        'request_id ref transfer_requests',
        'product_id ref products',
        'variant_id ref variants?',
        'quantity int',
      ],
      ['quantity > 0'],
    );
    for (const statement of [
      'create unique index transfer_requests_number on transfer_requests (branch_id, number)',
      'create index transfer_requests_ours on transfer_requests (branch_id, asked_ms, id)',
      'create index transfer_requests_theirs on transfer_requests (from_branch_id, asked_ms, id)',
      // What waits for a branch's answer is counted on its pages.
      "create index transfer_requests_open on transfer_requests (from_branch_id) where state = 'open'",
      'create unique index transfer_requests_sent on transfer_requests (transfer_id) where transfer_id is not null',
      'create index transfer_request_lines_of on transfer_request_lines (request_id)',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
