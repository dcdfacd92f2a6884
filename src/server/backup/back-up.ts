import type { backupContract } from '#shared/backup/contract.ts';
import type { Backup } from '#shared/backup/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Services, StaffMember } from '../http/handlers.ts';

/**
 * Makes a copy of the data because somebody asked for it; the shop sells on meanwhile.
 * @returns the copy, or BACKUP_RUNNING while another is made, or BACKUP_FAILED when its file is not whole
 */
export async function backUp(
  { db, now, makeBackup }: Pick<Services, 'db' | 'now' | 'makeBackup'>,
  user: StaffMember,
): Promise<Backup | RefusalOf<typeof backupContract, 'POST /backups'>> {
  const run = await makeBackup({ isDaily: false });
  if (run === 'running') return refuse('BACKUP_RUNNING');
  if (typeof run === 'string') return refuse('BACKUP_FAILED', { why: run });
  await db.transaction((trx) =>
    recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'back-up',
        about: { type: 'backups', id: null, name: run.name },
        before: null,
        after: { unsound: run.unsound },
      },
    ),
  );
  return run;
}
