import { sql } from 'kysely';
import { bookkeepingChecks } from '../bookkeeping/checks.ts';
import { catalogChecks } from '../catalog/checks.ts';
import { customersChecks } from '../customers/checks.ts';
import { type Check, dbChecks } from '../db/checks.ts';
import type { Reader } from '../db/database.ts';
import { SEAL_CHECKS, sealFaults } from '../db/seal-faults.ts';
import { documentsChecks } from '../documents/checks.ts';
import { drawerChecks } from '../drawer/checks.ts';
import { expensesChecks } from '../expenses/checks.ts';
import { favouritesChecks } from '../favourites/checks.ts';
import { inventoryChecks } from '../inventory/checks.ts';
import { offlineSalesChecks } from '../offline-sales/checks.ts';
import { ordersChecks } from '../orders/checks.ts';
import { parkedBasketsChecks } from '../parked-baskets/checks.ts';
import { printingChecks } from '../printing/checks.ts';
import { queueChecks } from '../queue/checks.ts';
import { reportsChecks } from '../reports/checks.ts';
import { shiftsChecks } from '../shifts/checks.ts';
import { stockChecks } from '../stock/checks.ts';
import { supplierReturnsChecks } from '../supplier-returns/checks.ts';
import { suppliersChecks } from '../suppliers/checks.ts';
import { transfersChecks } from '../transfers/checks.ts';
import { misplacedNames } from './misplaced-names.ts';

/** The checks of all domains; what is wrong with the sales is said first. A test misses a `checks.ts` that isn't here. */
const CHECKS: readonly Check[] = [
  ...ordersChecks,
  ...inventoryChecks,
  ...drawerChecks,
  ...shiftsChecks,
  ...reportsChecks,
  ...queueChecks,
  ...favouritesChecks,
  ...parkedBasketsChecks,
  ...printingChecks,
  ...offlineSalesChecks,
  ...customersChecks,
  ...documentsChecks,
  ...expensesChecks,
  ...catalogChecks,
  ...stockChecks,
  ...suppliersChecks,
  ...supplierReturnsChecks,
  ...transfersChecks,
  ...bookkeepingChecks,
  ...dbChecks,
  { name: 'a name is sorted where a Thai dictionary has it', violations: misplacedNames },
];

const SHOWN_VIOLATIONS = 5;

/** A check that does not hold, with some of the rows for which it does not. */
export interface Violation {
  readonly check: string;
  readonly rows: readonly unknown[];
}

/**
 * The check of the whole shop's books, after every server test and on a live shop by `npm run verify` (rule D2): runs
 * every check, all on one moment of the shop.
 * @returns what does not hold, each with a few of its rows; an empty list means that the data is sound
 */
export function verify(db: Reader): Promise<Violation[]> {
  if (db.isTransaction) return verifyMoment(db);
  return db.transaction().setIsolationLevel('repeatable read').execute(verifyMoment);
}

async function verifyMoment(db: Reader): Promise<Violation[]> {
  const violations: Violation[] = [];
  const note = (check: string, rows: readonly unknown[]) => {
    if (rows.length > 0) violations.push({ check, rows: rows.slice(0, SHOWN_VIOLATIONS) });
  };
  for (const check of CHECKS) note(check.name, await looked(db, () => rowsAgainst(db, check)));
  const broken = await looked(db, async () => {
    const seals = await sealFaults(db, SHOWN_VIOLATIONS);
    note(SEAL_CHECKS.unsealed, seals.unsealed);
    return seals.broken;
  });
  note(SEAL_CHECKS.broken, broken);
  return violations;
}

async function rowsAgainst(db: Reader, { violations }: Check): Promise<readonly unknown[]> {
  if (typeof violations === 'function') return violations(db, SHOWN_VIOLATIONS);
  return (await violations.execute(db)).rows;
}

/** What a check finds. One that can't even read what is there, such as letters in a number, has found something too. */
async function looked(db: Reader, look: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> {
  await sql`savepoint looking`.execute(db);
  try {
    return await look();
  } catch (error) {
    await sql`rollback to looking`.execute(db);
    return [{ unreadable: error instanceof Error ? error.message : String(error) }];
  } finally {
    await sql`release looking`.execute(db);
  }
}
