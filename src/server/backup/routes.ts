import { backupContract } from '#shared/backup/contract.ts';
import { isRefusal } from '#shared/errors/refusals.ts';
import { routes } from '../http/handlers.ts';
import { backUp } from './back-up.ts';
import { findBackups } from './queries.ts';
import { backupsWire, backupWire } from './wire.ts';

const MADE = 'สำรองข้อมูลเรียบร้อยแล้ว';
const MADE_UNSOUND =
  'เก็บสำเนาไว้แล้ว แต่บัญชีในข้อมูลร้านไม่ถูกต้อง กรุณาสั่ง npm run verify ที่เครื่องเซิร์ฟเวอร์เพื่อดูว่าส่วนใด แล้วแจ้งผู้ดูแลระบบ';

export const backupRoutes = routes(backupContract, {
  'GET /backups/api': async ({ dataDir }) => backupsWire(findBackups(dataDir)),
  'POST /backups': async (call) => {
    const made = await backUp(call, call.user);
    if (isRefusal(made)) return made;
    return { message: made.unsound === null ? MADE : MADE_UNSOUND, backup: backupWire(made) };
  },
});
