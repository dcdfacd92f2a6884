import { sql } from 'kysely';
import { MAX_SUM_SATANG } from '#shared/money/satang.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { Check } from '../db/checks.ts';
import type { Reader } from '../db/database.ts';

/** What must be true of drawers and their ledger. */
export const drawerChecks: readonly Check[] = [
  {
    name: "a drawer's sums are the sums of its ledger",
    violations: sql`
      select d.id from drawers d left join cash_movements m on m.drawer_id = d.id
      group by d.id, d.opening_satang, d.top_up_satang, d.cash_received_satang, d.change_given_satang,
        d.refunded_satang, d.removed_satang
      having coalesce(sum(case when m.kind = 'opening' then m.amount_satang else 0 end), 0) <> d.opening_satang
        or coalesce(sum(case when m.kind = 'top_up' then m.amount_satang else 0 end), 0) <> d.top_up_satang
        or coalesce(sum(case when m.kind = 'received' then m.amount_satang else 0 end), 0) <> d.cash_received_satang
        or coalesce(sum(case when m.kind = 'change' then -m.amount_satang else 0 end), 0) <> d.change_given_satang
        or coalesce(sum(case when m.kind = 'refund' then -m.amount_satang else 0 end), 0) <> d.refunded_satang
        or coalesce(sum(case when m.kind = 'removed' then -m.amount_satang else 0 end), 0) <> d.removed_satang`,
  },
  {
    // Of one that is shared, who opened it stands for whose it is; anybody may move its money.
    name: 'a drawer is opened once, and counted once when it closes, by the one whose it is',
    violations: sql`
      select d.id from drawers d left join cash_movements m on m.drawer_id = d.id
      group by d.id, d.user_id, d.is_shared, d.status, d.closing_satang
      having coalesce(sum(case when m.kind = 'opening' then 1 else 0 end), 0) <> 1
        or coalesce(sum(case when m.kind = 'closing' then 1 else 0 end), 0)
          <> case when d.status = 'closed' then 1 else 0 end
        or coalesce(sum(case when m.kind = 'closing' then -m.amount_satang else 0 end), 0)
          <> coalesce(d.closing_satang, 0)
        or coalesce(sum(case when m.user_id <> d.user_id and (d.is_shared = 0 or m.kind = 'opening') then 1 else 0 end), 0)
          <> 0`,
  },
  {
    name: 'a drawer that is shared stands at a till of its branch',
    violations: sql`
      select d.id from drawers d
      left join tills t on t.id = d.till_id
      where d.is_shared = 1 and (t.id is null or t.branch_id <> d.branch_id)`,
  },
  {
    name: 'each till has one shared drawer open at most, and each cashier one of their own',
    violations: sql`
      select a.id from drawers a join drawers b on b.status = 'open' and b.id < a.id and b.is_shared = a.is_shared
        and case a.is_shared when 1 then b.till_id = a.till_id else b.user_id = a.user_id end
      where a.status = 'open'`,
  },
  {
    name: 'no drawer holds more than can be counted at its close',
    violations: sql`
      select id from drawers
      where opening_satang + top_up_satang + cash_received_satang - change_given_satang - refunded_satang
        - removed_satang > ${MAX_SUM_SATANG}`,
  },
  {
    name: "money goes into a drawer and out of it by its kind, a sale's by its order, and a refund's by its receipt",
    violations: sql`
      select id from cash_movements
      where (kind in ('received', 'change') and order_id is null)
        or (kind not in ('received', 'change', 'refund') and order_id is not null)
        or (kind = 'refund') <> (receipt_id is not null)
        or (kind in ('opening', 'received') and amount_satang < 0) or (kind = 'top_up' and amount_satang <= 0)
        or (kind in ('change', 'refund', 'removed') and amount_satang >= 0) or (kind = 'closing' and amount_satang > 0)`,
  },
  {
    name: 'money is taken out of a drawer for a reason, another than the usual ones is noted, and nothing else has either',
    violations: sql`
      select id from cash_movements
      where (kind = 'removed') <> (reason is not null)
        or (reason = 'other' and coalesce(note, '') = '')
        or (note is not null and kind not in ('top_up', 'removed'))`,
  },
  {
    name: 'no drawer ever held less than nothing when money was taken out of it',
    violations: sql`
      select r.id from cash_movements r
      where r.kind = 'removed' and (
        select coalesce(sum(m.amount_satang), 0) from cash_movements m
        where m.drawer_id = r.drawer_id and m.id <= r.id) < 0`,
  },
  { name: 'a drawer is of the day of its opening', violations: misdatedDrawers },
];

/** Drawers whose day isn't that of their opening. */
async function misdatedDrawers(db: Reader, most: number): Promise<number[]> {
  const drawers = await db.selectFrom('drawers').select(['id', 'opened_ms', 'opened_on']).execute();
  return drawers
    .filter(({ opened_ms, opened_on }) => bangkokDate(opened_ms) !== opened_on)
    .map(({ id }) => id)
    .slice(0, most);
}
