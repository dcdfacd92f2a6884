import { formatBaht, formatCount } from '#shared/money/satang.ts';
import { CONDITION_WORDS } from '#shared/orders/rules.ts';
import { WITHOUT_RECEIPT_WORDS } from '#shared/orders/without-receipt.ts';
import { FIXED_METHOD_WORDS } from '#shared/payment-methods/rules.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { SlipName } from '#web/orders/receipt/SlipName.tsx';
import { SlipVat } from '#web/orders/receipt/SlipVat.tsx';
import { SlipVatMarks } from '#web/orders/receipt/SlipVatMarks.tsx';
import { KeptTogether } from '#web/ui/slip/KeptTogether.tsx';
import { SlipBarcode } from '#web/ui/slip/SlipBarcode.tsx';
import { SlipHead } from '#web/ui/slip/SlipHead.tsx';
import { SlipRow } from '#web/ui/slip/SlipRow.tsx';
import styles from '#web/ui/slip/slip.module.css';
import type { RefundSlipFacts } from './wire.ts';

interface RefundSlipProps {
  readonly refund: RefundSlipFacts;
  /** Its original was shown before. */
  readonly isCopy: boolean;
}

/** A return on 80 mm paper: what came back, what was given back for it, and of which receipt (rule C11.7). */
export function RefundSlip({ refund, isCopy }: RefundSlipProps) {
  const { shop, lines } = refund;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const rateHundredths = refund.taxPercent === null ? null : Math.round(refund.taxPercent * 100);
  const vat = <SlipVat mode={refund.vatMode} rateHundredths={rateHundredths} amounts={refund} />;
  return (
    <div className={styles.slip}>
      <SlipHead shop={shop} kind="ใบรับคืนสินค้า" />
      {refund.isWithoutReceipt && <p className={styles.copy}>{WITHOUT_RECEIPT_WORDS}</p>}
      {isCopy && <p className={styles.copy}>สำเนา</p>}
      <div className={styles.facts}>
        <p>เลขที่ {refund.number}</p>
        {refund.receiptNumber !== '' && <p>คืนจากใบเสร็จ {refund.receiptNumber}</p>}
        {refund.soldAt !== null && <p>ขายวันที่ {buddhistShortDateTime(refund.soldAt)} น.</p>}
        {refund.creditNote !== null && <p>ใบลดหนี้ {refund.creditNote.number}</p>}
        <p>วันที่คืน {buddhistShortDateTime(refund.madeAt)} น.</p>
        <p>แคชเชียร์ {refund.cashierName}</p>
        {refund.tillName !== '' && <p>เครื่อง {refund.tillName}</p>}
        {refund.approvedBy !== null && <p>อนุมัติโดย {refund.approvedBy}</p>}
        <p>
          <KeptTogether text={`เหตุผล ${refund.reason}`} />
        </p>
      </div>
      <div className={styles.lines}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a return never change
          <div key={i} className={styles.line}>
            <p className={styles.name}>
              <SlipName {...line} />
            </p>
            <div className={styles.row}>
              <span>
                {line.quantity} x {formatBaht(line.unitPriceSatang)}
                {line.condition === 'damaged' && ` (${CONDITION_WORDS.damaged})`}
              </span>
              <span className={styles.figure}>{formatBaht(line.subtotalSatang)}</span>
            </div>
            {line.discountSatang !== 0 && <SlipRow label="ส่วนลด" satang={-line.discountSatang} />}
          </div>
        ))}
        <SlipVatMarks lines={lines} />
      </div>
      <div className={styles.sums}>
        <p>
          {lines.length} รายการ {formatCount(pieces)} ชิ้น
        </p>
        <SlipRow label="ยอดรวม" satang={refund.grossSatang} />
        {refund.discountSatang !== 0 && <SlipRow label="ส่วนลด" satang={-refund.discountSatang} />}
        {refund.vatMode === 'added' && vat}
        <SlipRow label="ยอดคืน (THB)" satang={refund.totalSatang} strong />
        {refund.vatMode === 'included' && vat}
      </div>
      <div className={styles.sums}>
        {refund.payments.map(({ method, name, satang, reference }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: how a return was settled never changes
          <div key={i}>
            {method === 'exchange' ? (
              <SlipRow
                label={`${FIXED_METHOD_WORDS.exchange} ${refund.exchange?.receiptNumber ?? ''}`}
                satang={satang}
              />
            ) : (
              <SlipRow label={`คืนเงิน (${name})`} satang={satang} />
            )}
            {method !== 'exchange' && reference !== null && <p>อ้างอิง {reference}</p>}
          </div>
        ))}
      </div>
      <SlipBarcode number={refund.number} />
      <div className={styles.signatures}>
        <p>ผู้รับเงินคืน</p>
        <p>ผู้คืนเงิน</p>
      </div>
    </div>
  );
}
