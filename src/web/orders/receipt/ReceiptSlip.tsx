import { Fragment } from 'react';
import { formatBaht, formatCount } from '#shared/money/satang.ts';
import { percentWords } from '#shared/orders/hand-discounts.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { KeptTogether } from '#web/ui/slip/KeptTogether.tsx';
import { SlipBarcode } from '#web/ui/slip/SlipBarcode.tsx';
import { SlipHead } from '#web/ui/slip/SlipHead.tsx';
import { SlipRow } from '#web/ui/slip/SlipRow.tsx';
import styles from '#web/ui/slip/slip.module.css';
import { type Receipt, replacedWords, type SaleLine, type TakenPayment } from '../sale.ts';
import { SlipName } from './SlipName.tsx';
import { SlipVat } from './SlipVat.tsx';
import { SlipVatMarks } from './SlipVatMarks.tsx';

/**
 * What a seller registered for VAT hands to whoever asks for no full tax invoice (Revenue Code, section 86/6). One who
 * isn't may not call it so.
 */
const ABBREVIATED_TAX_INVOICE = 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ';

/** That VAT is in what is paid, which an abbreviated tax invoice has to say. */
const VAT_WITHIN_WORDS = {
  added: 'ยอดสุทธิรวมภาษีมูลค่าเพิ่มแล้ว',
  included: 'ราคารวมภาษีมูลค่าเพิ่มแล้ว',
} as const;

/** What a line's promotion took off, and below it what somebody took off by hand. */
function LineDiscounts({ line: { discountSatang, byHand } }: { readonly line: SaleLine }) {
  const byHandSatang = byHand?.discountSatang ?? 0;
  const promotionSatang = discountSatang - byHandSatang;
  return (
    <>
      {promotionSatang > 0 && <SlipRow label="ส่วนลด" satang={-promotionSatang} />}
      {byHand !== null && byHandSatang > 0 && (
        <SlipRow label={`ส่วนลดพิเศษ ${percentWords(byHand)}`.trim()} satang={-byHandSatang} />
      )}
    </>
  );
}

/** How something was taken; goods that were exchanged name the paper of their return. */
const paidLabel = ({ method, name }: TakenPayment, exchange: Receipt['exchange']) =>
  method === 'exchange' ? `${name} ${exchange?.refundNumber ?? ''}` : `รับเงิน (${name})`;

interface ReceiptSlipProps {
  readonly receipt: Receipt;
  /** Its original was shown before. */
  readonly isCopy: boolean;
}

/** The receipt on 80 mm paper, black on white, in the order in which customers read it. */
export function ReceiptSlip({ receipt, isCopy }: ReceiptSlipProps) {
  const { sale, shop, exchange } = receipt;
  const pieces = sale.lines.reduce((sum, line) => sum + line.quantity, 0);
  const { orderDiscount, byHandSatang } = sale;
  const orderDiscountSatang = orderDiscount?.discountSatang ?? 0;
  const lineByHandSatang = byHandSatang - orderDiscountSatang;
  const promotionSatang = sale.discountSatang - sale.couponDiscountSatang - byHandSatang;
  const replaced = replacedWords(receipt);
  // A sale has one tax invoice: where a full one was issued, the receipt is no more than that.
  const isTaxInvoice = sale.tax.mode !== 'none' && replaced === '';
  const vat = <SlipVat {...sale.tax} amounts={sale} />;
  return (
    <div className={styles.slip}>
      <SlipHead shop={shop} kind={isTaxInvoice ? ABBREVIATED_TAX_INVOICE : 'ใบเสร็จรับเงิน'} />
      {isCopy && <p className={styles.copy}>สำเนา</p>}
      {replaced !== '' && (
        <p className={styles.replaced}>
          <KeptTogether text={replaced} />
        </p>
      )}
      <div className={styles.facts}>
        <p>เลขที่ {receipt.receiptNumber}</p>
        <p>คำสั่งซื้อ {sale.orderNumber}</p>
        <p>วันที่ {buddhistShortDateTime(receipt.paidAt)} น.</p>
        <p>แคชเชียร์ {receipt.cashierName}</p>
        {receipt.till.name !== '' && <p>เครื่อง {receipt.till.name}</p>}
        {isTaxInvoice && receipt.till.posId !== '' && <p>POS ID {receipt.till.posId}</p>}
      </div>
      <div className={styles.lines}>
        {sale.lines.map((line) => (
          <div key={line.id} className={styles.line}>
            <p className={styles.name}>
              <SlipName {...line} />
            </p>
            <div className={styles.row}>
              <span>
                {line.quantity} x {formatBaht(line.unitPriceSatang)}
              </span>
              <span className={styles.figure}>{formatBaht(line.subtotalSatang)}</span>
            </div>
            <LineDiscounts line={line} />
          </div>
        ))}
        <SlipVatMarks lines={sale.lines} />
      </div>
      <div className={styles.sums}>
        <p>
          {sale.lines.length} รายการ {formatCount(pieces)} ชิ้น
        </p>
        <SlipRow label="ยอดรวม" satang={sale.subtotalSatang} />
        {promotionSatang > 0 && <SlipRow label="ส่วนลดสินค้า" satang={-promotionSatang} />}
        {lineByHandSatang > 0 && <SlipRow label="ส่วนลดพิเศษ" satang={-lineByHandSatang} />}
        {orderDiscount !== null && orderDiscountSatang > 0 && (
          <SlipRow label={`ส่วนลดท้ายบิล ${percentWords(orderDiscount)}`.trim()} satang={-orderDiscountSatang} />
        )}
        {sale.couponCode !== null && (
          <SlipRow
            label={`ส่วนลดคูปอง ${sale.couponCode}`}
            satang={sale.couponDiscountSatang && -sale.couponDiscountSatang}
          />
        )}
        {sale.tax.mode === 'added' && vat}
        <SlipRow label="ยอดสุทธิ (THB)" satang={sale.totalSatang} strong />
        {sale.tax.mode !== 'none' && <p>{VAT_WITHIN_WORDS[sale.tax.mode]}</p>}
        {sale.tax.mode === 'included' && vat}
      </div>
      <div className={styles.sums}>
        {receipt.payments.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a receipt never change
          <Fragment key={i}>
            <SlipRow label={paidLabel(line, exchange)} satang={line.tenderedSatang} />
            {line.method !== 'exchange' && line.reference !== null && <p>อ้างอิง {line.reference}</p>}
          </Fragment>
        ))}
        <SlipRow label="เงินทอน" satang={receipt.changeSatang} />
      </div>
      {shop.footer !== '' && <p className={styles.foot}>{shop.footer}</p>}
      <SlipBarcode number={receipt.receiptNumber} />
    </div>
  );
}
