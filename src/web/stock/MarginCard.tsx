import { useQuery } from '@tanstack/react-query';
import { formatHundredths } from '#shared/money/satang.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { marginOf } from '#shared/stock/margin.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { useSession } from '#web/lib/session.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './MarginCard.module.css';
import { itemsOfQuery } from './queries.ts';
import type { StockItem } from './stock-item.ts';

/** What a product costs the shop and earns it, for managers; nothing for anybody else. */
export function MarginCard({ productId }: { readonly productId: number }) {
  const session = useSession().data;
  const role = session?.user?.role;
  const isManager = role !== undefined && roleMay(role, 'manager');
  const { data: items } = useQuery({ ...itemsOfQuery([productId]), enabled: isManager });
  if (!isManager || session === undefined || items === undefined) return null;
  return (
    <section className={styles.card} aria-label="ต้นทุนและกำไร">
      <h3>ต้นทุนและกำไรขั้นต้น</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">สินค้า</th>
            <th scope="col">ต้นทุนเฉลี่ย</th>
            <th scope="col">กำไรต่อหน่วย</th>
            <th scope="col">อัตรากำไร</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <MarginRow key={thingKey(item)} item={item} tax={taxTermsOf(session.shop)} />
          ))}
        </tbody>
      </table>
      <p>คิดจากราคาขายก่อนภาษีมูลค่าเพิ่มและก่อนหักส่วนลด ลบด้วยต้นทุนเฉลี่ยของสินค้าที่รับเข้า</p>
    </section>
  );
}

interface MarginRowProps {
  readonly item: StockItem;
  readonly tax: Parameters<typeof marginOf>[3];
}

function MarginRow({ item, tax }: MarginRowProps) {
  const { averageCostSatang: cost } = item;
  // What it is sold at nobody knows before.
  const margin =
    cost === null || item.isOpenPrice ? null : marginOf(item.priceSatang, item.vatClass, cost, tax);
  return (
    <tr>
      <th scope="row">{item.name}</th>
      <td>{cost === null ? 'ไม่ทราบ' : <Money satang={cost} sign />}</td>
      <td data-loss={(margin?.profitSatang ?? 0) < 0 || undefined}>
        {margin === null ? '–' : <Money satang={margin.profitSatang} sign />}
      </td>
      <td>{margin?.percentHundredths == null ? '–' : `${formatHundredths(margin.percentHundredths)}%`}</td>
    </tr>
  );
}
