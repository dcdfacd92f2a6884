import { type Refusal, refuse } from '#shared/errors/refusals.ts';
import { recordAct } from '../db/audit.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import type { TillNameRefusal } from './create-till.ts';
import { listTills, type Till } from './queries.ts';
import { lockShop } from './update-settings.ts';

/**
 * Changes a till, takes it out of use or back into it. Drawers that are open at it stay so, and what was sold there
 * names it.
 */
export async function updateTill(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  till: Till,
): Promise<Till | TillNameRefusal | Refusal<'TILL_NOT_FOUND'>> {
  return db.transaction<Till | TillNameRefusal | Refusal<'TILL_NOT_FOUND'>>(async (trx) => {
    // Two that get the same name at once take turns, or the index would stop the second without a word.
    await lockShop(trx);
    const tills = await listTills(trx, user.branchId);
    const before = tills.find(({ id }) => id === till.id);
    if (!before) return refuse('TILL_NOT_FOUND');
    if (tills.some(({ id, name }) => id !== till.id && name === till.name)) return refuse('TILL_NAME_TAKEN');
    const changes = tillChanges(before, till);
    if (changes.length === 0) return before;
    await trx
      .updateTable('tills')
      .set({ name: till.name, pos_id: till.posId, is_active: till.isActive ? 1 : 0 })
      .where('id', '=', till.id)
      .execute();
    await recordAct(trx, {
      branchId: user.branchId,
      userId: user.id,
      action: 'update-till',
      subject: `เครื่องขาย ${before.name}`,
      detail: changes.join(' · '),
      nowMs: now(),
    });
    return till;
  });
}

function tillChanges(before: Till, after: Till): string[] {
  const changes: string[] = [];
  if (before.name !== after.name) changes.push(`ชื่อ "${before.name}" → "${after.name}"`);
  if (before.posId !== after.posId) changes.push(`POS ID "${before.posId}" → "${after.posId}"`);
  if (before.isActive !== after.isActive) changes.push(after.isActive ? 'นำกลับมาใช้' : 'เลิกใช้');
  return changes;
}
