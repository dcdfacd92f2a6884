import { sql } from 'kysely';
import type { Role } from '#shared/staff/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { keep } from '../db/kept-statement.ts';
import type { FindSession } from '../http/sessions.ts';

/**
 * A session with its person, as they are in the branch where it stands (rule C15.1): the one that they belong to unless they
 * have gone to another. Who doesn't work there any more is nobody.
 */
const liveSession = keep((db, { idHash, nowMs }: { readonly idHash: string; readonly nowMs: EpochMs }) =>
  db
    .selectFrom('sessions')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'sessions.user_id').on('users.is_active', '=', sql.lit(1)),
    )
    .leftJoin('staff_branches', (join) =>
      join
        .onRef('staff_branches.user_id', '=', 'users.id')
        .onRef('staff_branches.branch_id', '=', 'sessions.branch_id'),
    )
    .select(['sessions.data', 'sessions.is_locked', 'sessions.expires_ms'])
    .select(['users.id', 'users.username', 'users.firstname', 'users.lastname'])
    .select(sql<number>`coalesce(sessions.branch_id, users.branch_id)`.as('branchId'))
    .select(
      sql<Role | null>`case
        when sessions.branch_id is null or sessions.branch_id = users.branch_id or users.role = 'owner' then users.role
        else staff_branches.role end`.as('role'),
    )
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_ms', '>', nowMs),
);

/** The session that is kept under this hash, with whose it is: every request asks for both, and so it is one question. */
export const findLiveSession: FindSession = async (db, asked) => {
  const row = await liveSession.first(db, asked);
  if (!row) return null;
  const {
    data,
    is_locked: locked,
    expires_ms: endsMs,
    id,
    branchId,
    username,
    firstname,
    lastname,
    role,
  } = row;
  const isNobody =
    id === null || username === null || firstname === null || lastname === null || role === null;
  return {
    ...{ data, isLocked: locked === 1, endsMs },
    staff: isNobody ? null : { id, branchId, username, firstname, lastname, role },
  };
};
