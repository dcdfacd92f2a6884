import { replacedWords } from '#shared/orders/sale.ts';
import { bangkokTime, thaiDate } from '#shared/time/bangkok.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { Receipt } from '../sale.ts';
import { TotalsRows } from '../TotalsRows.tsx';
import styles from './receipt.module.css';

function Lines({ receipt }: { readonly receipt: Receipt }) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">รายการ</th>
          <th scope="col">ราคา/หน่วย</th>
          <th scope="col">รวม</th>
        </tr>
      </thead>
      <tbody>
        {receipt.sale.lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.name} <span className={styles.quantity}>x {line.quantity}</span>
            </th>
            <td>
              <Money satang={line.unitPriceSatang} />
            </td>
            <td>
              <Money satang={line.subtotalSatang} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was sold and how it was paid, beside the way on. */
export function ReceiptPaper({ receipt }: { readonly receipt: Receipt }) {
  const replaced = replacedWords(receipt);
  const { customer, orderNumber } = receipt.sale;
  return (
    <article className={styles.paper} aria-labelledby="receipt-number">
      <header>
        <h2 id="receipt-number">ใบเสร็จเลขที่ {receipt.receiptNumber}</h2>
        <p className={styles.muted}>
          <Dotted>
            <time key="paid">{thaiDate(receipt.paidAt)}</time>
            {`${bangkokTime(receipt.paidAt).slice(0, 5)} น.`}
            {orderNumber !== '' && (
              <span key="order" className={styles.number}>
                คำสั่งซื้อ {orderNumber}
              </span>
            )}
          </Dotted>
        </p>
        {customer !== null && (
          <p className={styles.muted}>
            ลูกค้า <span className={styles.number}>{customer.code}</span> {customer.name}
          </p>
        )}
        {replaced !== '' && <p className={styles.muted}>{replaced}</p>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="รายการสินค้า">
        <Lines receipt={receipt} />
      </section>
      <footer>
        <TotalsRows sale={receipt.sale} />
        <dl className={styles.tender}>
          {receipt.exchange !== null && (
            <div>
              <dt>แลกกับสินค้าที่คืน</dt>
              <dd>{receipt.exchange.refundNumber}</dd>
            </div>
          )}
          <div>
            <dt>ยอดที่ชำระ ({receipt.paidByName})</dt>
            <dd>
              <Money satang={receipt.tenderedSatang} />
            </dd>
          </div>
          <div>
            <dt>เงินทอน</dt>
            <dd>
              <Money satang={receipt.changeSatang} />
            </dd>
          </div>
        </dl>
      </footer>
    </article>
  );
}
