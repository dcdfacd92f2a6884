import { formatCount } from '#shared/money/satang.ts';
import { percentWords } from '#shared/orders/hand-discounts.ts';
import type { GivenDiscount, SaleLine } from '#shared/orders/sale.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './OrderPage.module.css';

/** What its promotion took off a line. */
const promotionOf = ({ discountSatang, byHand }: SaleLine) => discountSatang - (byHand?.discountSatang ?? 0);

/** What somebody took off by hand, and why (rule C12.4). */
function ByHand({ discount }: { readonly discount: GivenDiscount }) {
  const { discountSatang, reason } = discount;
  return (
    <span className={styles.discount}>
      ส่วนลดที่ให้เอง {percentWords(discount)} <Money satang={discountSatang === 0 ? 0 : -discountSatang} /> (
      {reason})
    </span>
  );
}

/** What an order sold: name, quantity, price, sum of each line (rule S2, "Order detail"). */
export function OrderItemsTable({ lines }: { readonly lines: readonly SaleLine[] }) {
  return (
    <section className={styles.card} aria-labelledby="order-items">
      <h2 id="order-items" className={styles.itemsTitle}>
        รายการสินค้า <span className={styles.count}>{formatCount(lines.length)} รายการ</span>
      </h2>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">สินค้า</th>
            <th scope="col" className={styles.figure}>
              จำนวน
            </th>
            <th scope="col" className={styles.figure}>
              ราคา
            </th>
            <th scope="col" className={styles.figure}>
              ยอดรวม
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.name}
                {promotionOf(line) > 0 && (
                  <span className={styles.discount}>
                    ส่วนลด <Money satang={-promotionOf(line)} />
                  </span>
                )}
                {line.byHand !== null && <ByHand discount={line.byHand} />}
                {line.returnedQuantity > 0 && (
                  <span className={styles.discount}>คืนแล้ว {formatCount(line.returnedQuantity)} ชิ้น</span>
                )}
              </th>
              <td className={styles.figure} data-title="จำนวน">
                {formatCount(line.quantity)}
              </td>
              <td className={styles.figure} data-title="ราคา">
                <Money satang={line.unitPriceSatang} />
              </td>
              <td className={styles.figure} data-title="ยอดรวม">
                <Money satang={line.subtotalSatang} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
