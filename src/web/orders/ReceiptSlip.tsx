import { formatBaht } from '#shared/money/satang.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { SlipHead } from '#web/ui/SlipHead.tsx';
import { SlipRow } from '#web/ui/SlipRow.tsx';
import styles from '#web/ui/slip.module.css';
import { METHOD_WORDS, type Receipt } from './sale.ts';

/** The receipt on 80 mm paper, black on white, in the order in which customers read it. */
export function ReceiptSlip({ receipt }: { readonly receipt: Receipt }) {
  const { sale, shop } = receipt;
  const pieces = sale.lines.reduce((sum, line) => sum + line.quantity, 0);
  const lineDiscountSatang = sale.discountSatang - sale.couponDiscountSatang;
  return (
    <div className={styles.slip}>
      <SlipHead shop={shop} kind="ใบเสร็จรับเงิน" />
      <div className={styles.facts}>
        <p>เลขที่ {receipt.receiptNumber}</p>
        <p>คำสั่งซื้อ {sale.orderNumber}</p>
        <p>วันที่ {buddhistShortDateTime(receipt.paidAt)} น.</p>
        <p>แคชเชียร์ {receipt.cashierName}</p>
      </div>
      <div className={styles.lines}>
        {sale.lines.map((line) => (
          <div key={line.id} className={styles.line}>
            <p className={styles.name}>{line.name}</p>
            <div className={styles.row}>
              <span>
                {line.quantity} x {formatBaht(line.unitPriceSatang)}
              </span>
              <span className={styles.figure}>{formatBaht(line.subtotalSatang)}</span>
            </div>
            {line.discountSatang > 0 && <SlipRow label="ส่วนลด" satang={-line.discountSatang} />}
          </div>
        ))}
      </div>
      <div className={styles.sums}>
        <p>
          {sale.lines.length} รายการ {pieces} ชิ้น
        </p>
        <SlipRow label="ยอดรวม" satang={sale.subtotalSatang} />
        {lineDiscountSatang > 0 && <SlipRow label="ส่วนลดสินค้า" satang={-lineDiscountSatang} />}
        {sale.couponCode !== null && (
          <SlipRow
            label={`ส่วนลดคูปอง ${sale.couponCode}`}
            satang={sale.couponDiscountSatang && -sale.couponDiscountSatang}
          />
        )}
        {sale.taxPercent > 0 && <SlipRow label={`ภาษีมูลค่าเพิ่ม ${sale.taxPercent}%`} satang={sale.taxSatang} />}
        <SlipRow label="ยอดสุทธิ (THB)" satang={sale.totalSatang} strong />
      </div>
      <div className={styles.sums}>
        <SlipRow label={`รับเงิน (${METHOD_WORDS[receipt.method]})`} satang={receipt.tenderedSatang} />
        <SlipRow label="เงินทอน" satang={receipt.changeSatang} />
      </div>
      {shop.footer !== '' && <p className={styles.foot}>{shop.footer}</p>}
    </div>
  );
}
