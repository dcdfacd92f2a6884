import { sql } from 'kysely';
import { mayClaimIn } from '#shared/suppliers/rules.ts';
import type { Check } from '../db/checks.ts';
import type { Reader } from '../db/database.ts';
import { writtenWhileLocked } from '../tax-months/open-books.ts';

/** What must be true of suppliers and their tax invoices. */
export const suppliersChecks: readonly Check[] = [
  {
    name: 'a tax invoice of a supplier is for one thing, with VAT, above nothing, and a credit note below',
    violations: sql`
      select id from purchase_invoices
      where (case when goods_receipt_id is null then 0 else 1 end) + (case when expense_id is null then 0 else 1 end)
        + (case when supplier_return_id is null then 0 else 1 end) <> 1
        or number = '' or supplier_tax_id = ''
        or (kind = 'tax_invoice' and (value_satang < 0 or vat_satang <= 0))
        or (kind = 'credit_note' and (value_satang > 0 or vat_satang > 0))`,
  },
  {
    name: 'a tax invoice of a supplier is cancelled exactly when the audit log says who did it',
    violations: sql`
      select p.id from purchase_invoices p
      left join audit_log a on a.action = 'cancel-purchase-invoice' and a.about_type = 'purchase_invoices'
        and a.about_id = p.id and a.branch_id = p.branch_id
      group by p.id, p.cancelled_ms
      having count(a.id) <> case when p.cancelled_ms is null then 0 else 1 end
        or max(a.happened_ms) <> p.cancelled_ms`,
  },
  {
    name: 'no VAT was claimed, or claimed no more, in a month that was locked',
    violations: sql`
      select p.id from purchase_invoices p
      where ${writtenWhileLocked({ branch: 'p.branch_id', day: 'p.tax_month', atMs: 'p.created_ms' })}
        or ${writtenWhileLocked({ branch: 'p.branch_id', day: 'p.tax_month', atMs: 'p.cancelled_ms' })}`,
  },
  { name: 'VAT is claimed in the month of its paper or the six after it', violations: misclaimedInvoices },
];

const INVOICES_AT_A_TIME = 2000;

async function misclaimedInvoices(db: Reader, most: number): Promise<number[]> {
  const wrong: number[] = [];
  for (let after = 0; wrong.length < most; ) {
    const invoices = await db
      .selectFrom('purchase_invoices')
      .select(['id', 'issued_on', 'tax_month'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(INVOICES_AT_A_TIME)
      .execute();
    const last = invoices.at(-1);
    if (!last) break;
    const misclaimed = invoices.filter(
      ({ issued_on, tax_month }) => tax_month !== null && !mayClaimIn(issued_on, tax_month),
    );
    wrong.push(...misclaimed.map(({ id }) => id));
    after = last.id;
  }
  return wrong.slice(0, most);
}
