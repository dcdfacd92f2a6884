import { sql } from 'kysely';
import type { Check } from '../db/checks.ts';
import { seriesChecks } from '../db/series-checks.ts';

/** What must be true of goods that went back to their suppliers. */
export const supplierReturnsChecks: readonly Check[] = [
  ...seriesChecks({
    ...{ kind: 'SR', table: 'supplier_returns', day: 'returned_on' },
    ...{ all: 'goods sent back', one: 'return to a supplier' },
  }),
  {
    name: 'a return to a supplier took what its movements say, at that cost, from its own branch',
    violations: sql`
      select r.id from supplier_returns r
      left join stock_movements m on m.supplier_return_id = r.id
      left join inventories i on i.id = m.inventory_id
      group by r.id, r.branch_id, r.user_id, r.returned_ms, r.total_cost_satang
      having count(m.id) = 0
        or coalesce(sum(coalesce(m.cost_satang, -m.quantity * coalesce(m.unit_cost_satang, 0))), 0) <> r.total_cost_satang
        or sum(case when m.kind <> 'supplier_return' or i.branch_id <> r.branch_id
          or m.user_id <> r.user_id or m.moved_ms <> r.returned_ms then 1 else 0 end) <> 0`,
  },
  {
    name: 'goods that went back cost what their paper says, without VAT exactly where that was claimed',
    violations: sql`
      select id from supplier_returns
      where total_cost_satang <> paper_total_satang - case when claimable = 1 then vat_satang else 0 end
        or vat_satang < 0 or supplier = '' or (cost_vat = 'none' and vat_satang <> 0)
        or (claimable = 1 and vat_satang = 0)`,
  },
  {
    name: 'no more of a thing went back than came on its receipt, to the supplier who brought it',
    violations: sql`
      select g.id from goods_receipts g
      join supplier_returns r on r.goods_receipt_id = g.id
      join stock_movements m on m.supplier_return_id = r.id
      group by g.id, m.inventory_id
      having -sum(m.quantity) > (select coalesce(sum(c.quantity), 0) from stock_movements c
        where c.goods_receipt_id = g.id and c.inventory_id = m.inventory_id)
      union
      select g.id from goods_receipts g join supplier_returns r on r.goods_receipt_id = g.id
      where g.branch_id <> r.branch_id or coalesce(g.supplier_id, 0) <> coalesce(r.supplier_id, 0)`,
  },
  {
    name: 'the credit note of goods that went back is of their supplier, and claimed back exactly where they were',
    violations: sql`
      select p.id from purchase_invoices p join supplier_returns r on r.id = p.supplier_return_id
      where p.branch_id <> r.branch_id or p.supplier_id <> coalesce(r.supplier_id, 0)
        or p.kind <> 'credit_note' or (p.tax_month is not null) <> (r.claimable = 1)`,
  },
];
