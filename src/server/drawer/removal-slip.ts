import { removalSlip } from '#shared/drawer/removal-slip.ts';
import { removalFromWire } from '#shared/drawer/wire.ts';
import type { Slip } from '#shared/slips/slip.ts';
import type { Reader } from '../db/database.ts';
import { findTill, getBranch, getShop } from '../shop/queries.ts';
import { slipShopWire } from '../shop/wire.ts';
import { findRemoval } from './queries.ts';
import { removalWire } from './wire.ts';

/**
 * The slip of money that was taken out, with the facts that the screen got of it (rule C12.9, C14.6).
 * @param movementId its line of the cash ledger
 * @returns null where the branch has no such line, or it isn't money taken out by hand
 */
export async function removalSlipOf(db: Reader, branchId: number, movementId: number): Promise<Slip | null> {
  const found = await findRemoval(db, branchId, movementId);
  if (!found) return null;
  const { tillId, cashier } = found;
  const till = tillId === null ? null : await findTill(db, branchId, tillId);
  const shop = slipShopWire(await getShop(db), await getBranch(db, branchId));
  return removalSlip(removalFromWire(removalWire(found, { user: cashier, till, shop })));
}
