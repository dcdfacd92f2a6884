import { sql } from 'kysely';
import type { Check } from '../db/checks.ts';
import { seriesChecks } from '../db/series-checks.ts';

/** What must be true of goods that came in. */
export const stockChecks: readonly Check[] = [
  ...seriesChecks({
    ...{ kind: 'GR', table: 'goods_receipts', day: 'received_on' },
    ...{ all: 'received goods', one: 'receipt of goods' },
  }),
  {
    name: 'a receipt of goods brought what its movements say, at that cost, to its own branch',
    violations: sql`
      select r.id from goods_receipts r
      left join stock_movements m on m.goods_receipt_id = r.id
      left join inventories i on i.id = m.inventory_id
      group by r.id, r.branch_id, r.user_id, r.received_ms, r.total_cost_satang
      having count(m.id) = 0
        or coalesce(sum(coalesce(m.cost_satang, m.quantity * coalesce(m.unit_cost_satang, 0))), 0) <> r.total_cost_satang
        or sum(case when m.kind <> 'receive' or m.quantity < 1 or i.branch_id <> r.branch_id
          or m.user_id <> r.user_id or m.moved_ms <> r.received_ms then 1 else 0 end) <> 0`,
  },
  {
    name: 'goods cost the shop what their supplier’s paper says, without VAT exactly where that is claimed',
    violations: sql`
      select id from goods_receipts
      where (cost_vat is null) <> (paper_total_satang is null) or (cost_vat is null) <> (vat_satang is null)
        or (cost_vat is null) <> (claimable is null)
        or total_cost_satang <> paper_total_satang - case when claimable = 1 then vat_satang else 0 end
        or vat_satang < 0 or (cost_vat = 'none' and vat_satang <> 0) or (claimable = 1 and vat_satang = 0)`,
  },
  {
    name: 'the tax invoice of received goods says what their receipt says',
    violations: sql`
      select p.id from purchase_invoices p join goods_receipts r on r.id = p.goods_receipt_id
      where p.branch_id <> r.branch_id or p.supplier_id <> coalesce(r.supplier_id, 0)
        or p.kind <> 'tax_invoice' or r.vat_satang is null
        or p.vat_satang <> r.vat_satang or p.value_satang <> r.paper_total_satang - r.vat_satang
        or (p.tax_month is not null) <> (r.claimable = 1)`,
  },
];
