import { backupContract } from '#shared/backup/contract.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import { routes } from '../http/handlers.ts';
import { backUp } from './back-up.ts';
import { findBackups } from './queries.ts';
import { backupsWire, backupWire } from './wire.ts';

export const backupRoutes = routes(backupContract, {
  'GET /backups/api': async ({ dataDir }) => backupsWire(findBackups(dataDir)),
  'POST /backups': async (call) => {
    const made = await backUp(call, call.user);
    return isRefusal(made) ? made : { message: 'สำรองข้อมูลเรียบร้อยแล้ว', backup: backupWire(made) };
  },
});
