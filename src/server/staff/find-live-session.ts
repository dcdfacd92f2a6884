import { sql } from 'kysely';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { keep } from '../db/kept-statement.ts';
import type { FindSession } from '../http/sessions.ts';
import { STAFF_COLUMNS, type StaffRow, staffPerson } from './queries.ts';

const liveSession = keep((db, { idHash, nowMs }: { readonly idHash: string; readonly nowMs: EpochMs }) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.user_id').on('users.is_active', '=', sql.lit(1)),
    )
    .select(['sessions.data', 'sessions.is_locked', 'sessions.expires_ms', ...STAFF_COLUMNS])
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_ms', '>', nowMs),
);

/** The session that is kept under this hash, with whose it is: every request asks for both, and so it is one question. */
export const findLiveSession: FindSession = async (db, asked) => {
  const row = await liveSession.first(db, asked);
  if (!row) return null;
  const { data, is_locked: locked, expires_ms: endsMs, ...staff } = row;
  return {
    ...{ data, isLocked: locked === 1, endsMs },
    staff: staff.id === null ? null : staffPerson(staff as StaffRow),
  };
};
