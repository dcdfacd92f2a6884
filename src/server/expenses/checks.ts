import { sql } from 'kysely';
import { bangkokDate, isRealDate } from '#shared/time/bangkok.ts';
import type { Check } from '../db/checks.ts';
import type { Reader } from '../db/database.ts';
import { writtenWhileLocked } from '../tax-months/open-books.ts';

/** Expenses that were taken back by nobody or at another time, or that count although the audit log has them gone. */
const takenBackUnseen = sql`
  select e.id from expenses e
  left join audit_log a on a.action = 'delete-expense' and a.about_type = 'expenses' and a.about_id = e.id
    and a.branch_id = e.branch_id
  left join expenses r on r.replaces_id = e.id and r.branch_id = e.branch_id
  group by e.id, e.deleted_ms
  having count(a.id) + count(r.id) <> case when e.deleted_ms is null then 0 else 1 end
    or max(coalesce(a.happened_ms, r.created_ms)) <> e.deleted_ms`;

/** Tax invoices that say something else than their expense, or count where it doesn't. */
const invoicesOtherwise = sql`
  select p.id from purchase_invoices p join expenses e on e.id = p.expense_id
  where p.branch_id <> e.branch_id or p.supplier_id <> coalesce(e.supplier_id, 0) or p.kind <> 'tax_invoice'
    or p.value_satang + p.vat_satang <> e.amount_satang
    or coalesce(p.cancelled_ms, 0) <> coalesce(e.deleted_ms, 0)`;

/** What must be true of what the shop spent. */
export const expensesChecks: readonly Check[] = [
  {
    name: 'an expense is gone exactly when the audit log or another in its place says who took it back',
    violations: takenBackUnseen,
  },
  { name: 'the tax invoice of an expense says what the expense says', violations: invoicesOtherwise },
  {
    name: 'no expense was written down or taken back in a month that was locked',
    violations: sql`select e.id from expenses e
      where ${writtenWhileLocked({ branch: 'e.branch_id', day: 'e.spent_on', atMs: 'e.created_ms' })}
        or ${writtenWhileLocked({ branch: 'e.branch_id', day: 'e.spent_on', atMs: 'e.deleted_ms' })}`,
  },
  { name: 'an expense is of a day that had come', violations: misdatedExpenses },
];

const EXPENSES_AT_A_TIME = 2000;

/** Expenses of a day that is none, or that came after they were written down. */
async function misdatedExpenses(db: Reader, most: number): Promise<number[]> {
  const misdated: number[] = [];
  for (let after = 0; misdated.length < most; ) {
    const expenses = await db
      .selectFrom('expenses')
      .select(['id', 'spent_on', 'created_ms'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(EXPENSES_AT_A_TIME)
      .execute();
    const last = expenses.at(-1);
    if (!last) break;
    const wrong = expenses.filter(
      ({ spent_on, created_ms }) => !isRealDate(spent_on) || spent_on > bangkokDate(created_ms),
    );
    misdated.push(...wrong.map(({ id }) => id));
    after = last.id;
  }
  return misdated.slice(0, most);
}
