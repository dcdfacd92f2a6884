import type { Services, StaffMember } from '../http/handlers.ts';
import { storeLogo } from './set-logo.ts';

/** Takes the picture off receipts and papers that are made from now on. */
export async function removeLogo(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
): Promise<void> {
  await db.transaction((trx) => storeLogo(trx, user, { logoName: null, nowMs: now() }));
}
