import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { OFFLINE_ADVICE } from '#shared/offline-sales/advice.ts';
import { offlineRemarkWords } from '#shared/offline-sales/rules.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './LateSaleDialog.module.css';
import type { LateSale } from './wire.ts';

/** What is known of a late sale, what is to be done about it, and the way to its order; of one that is held, what was sold. */
export function LateSaleFacts({ sale }: { readonly sale: LateSale }) {
  const facts: readonly (readonly [title: string, words: string])[] = [
    ['ขายเมื่อ', buddhistShortDateTime(sale.soldMs)],
    ['ได้รับเมื่อ', buddhistShortDateTime(sale.receivedMs)],
    ['เครื่องขาย', sale.till],
    ['แคชเชียร์', sale.cashier],
    ['ผู้ส่ง', sale.sentBy],
    ...(sale.receiptNumber === sale.slipNumber ? [] : [['เลขที่ในระบบ', sale.receiptNumber] as const]),
  ];
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>ยอดรวม</dt>
          <dd>
            <Money satang={sale.totalSatang} sign />
          </dd>
        </div>
        {facts.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words === '' ? 'ไม่ทราบ' : words}</dd>
          </div>
        ))}
      </dl>
      {sale.orderId !== null && (
        <p className={styles.ways}>
          <Link to={paths.order(sale.orderId)}>ดูคำสั่งซื้อ</Link>
          <Link to={paths.receipt(sale.orderId)}>ดูใบเสร็จ</Link>
        </p>
      )}
      {sale.remarks.length > 0 && (
        <ul className={styles.remarks} aria-label="สิ่งที่ต้องตรวจสอบ" data-held={sale.held !== null || undefined}>
          {sale.remarks.map((remark) => (
            <li key={remark}>
              <IconAlertTriangle size={22} aria-hidden />
              <div>
                <strong>{offlineRemarkWords(remark)}</strong>
                <p>{OFFLINE_ADVICE[remark]}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {sale.held !== null && <HeldLines sale={sale} />}
    </>
  );
}

/** What was sold, as it came: for whoever sells it anew by hand. */
function HeldLines({ sale: { lines, settled } }: { readonly sale: LateSale }) {
  return (
    <section className={styles.held} aria-label="รายการสินค้าที่ขาย">
      {settled === null && <p>เงินของรายการนี้ยังไม่อยู่ในยอดขาย ลิ้นชัก หรือรายงานใด และสต็อกยังไม่ถูกตัด</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">สินค้า</th>
            <th scope="col">จำนวน</th>
            <th scope="col">ราคา</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, priceSatang }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may stand in several lines, which never change
            <tr key={at}>
              <th scope="row">{name}</th>
              <td className="rd-figures">{formatCount(quantity)}</td>
              <td>
                <Money satang={priceSatang} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
