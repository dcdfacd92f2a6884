import { sql } from 'kysely';
import type { Check } from '../db/checks.ts';

/** What must be true of what lies on the shelf and of its ledger. */
export const inventoryChecks: readonly Check[] = [
  {
    name: 'the stock on hand is the sum of its movements',
    violations: sql`
      select i.id from inventories i left join stock_movements m on m.inventory_id = i.id
      group by i.id, i.quantity having coalesce(sum(m.quantity), 0) <> i.quantity`,
  },
  {
    name: 'goods move by their kind: sold by an order, received by a receipt, adjusted for a reason, taken back by a refund, sent back on a paper, on their way with a transfer',
    violations: sql`
      select id from stock_movements
      where (kind in ('sale', 'cancel') and order_id is null)
        or (kind not in ('sale', 'cancel', 'return', 'write_off') and order_id is not null)
        or (kind in ('return', 'write_off')) <> (receipt_id is not null)
        or (kind = 'receive') <> (goods_receipt_id is not null)
        or (kind = 'supplier_return') <> (supplier_return_id is not null)
        or (kind like 'transfer!_%' escape '!') <> (transfer_id is not null)
        or (kind not in ('opening', 'receive', 'supplier_return') and transfer_id is null and unit_cost_satang is not null) or unit_cost_satang < 0
        or (kind = 'adjust' and (quantity = 0 or reason is null))
        or (kind = 'count' and quantity <> 0 and reason is null)
        or (kind in ('sale', 'write_off', 'supplier_return', 'transfer_out', 'transfer_missing', 'transfer_broken') and quantity >= 0)
        or (kind in ('cancel', 'return', 'transfer_in', 'transfer_back') and quantity <= 0)`,
  },
  {
    name: 'what one of some goods cost is what all of them cost, divided and rounded',
    violations: sql`
      select id from stock_movements where cost_satang is not null
        and (unit_cost_satang is null or cost_satang < 0
          or abs(2 * (cost_satang - abs(quantity) * unit_cost_satang)) > abs(quantity))`,
  },
  {
    name: 'what goods cost on average is never less than nothing, and known once some came in with their cost',
    violations: sql`
      select i.id from inventories i
      where i.average_cost_satang < 0 or (i.average_cost_satang is null and exists (
        select 1 from stock_movements m where m.inventory_id = i.id and m.unit_cost_satang is not null))`,
  },
];
