import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { METHOD_WORDS, type Receipt, type SlipShop } from './sale.ts';
import styles from './slip.module.css';

const HEAD_OFFICE_CODE = '00000';

/** A branch as a slip names it: สำนักงานใหญ่, or the branch with its VAT number (contract C1). */
function branchWords({ branchCode, branchName }: SlipShop): string {
  return branchCode === HEAD_OFFICE_CODE ? 'สำนักงานใหญ่' : `สาขา ${branchCode} ${branchName}`;
}

function Row({ label, satang, strong = false }: { label: string; satang: Satang; strong?: boolean }) {
  return (
    <div className={strong ? `${styles.row} ${styles.strong}` : styles.row}>
      <span>{label}</span>
      <span className={styles.figure}>{formatBaht(satang)}</span>
    </div>
  );
}

function Head({ shop }: { readonly shop: SlipShop }) {
  return (
    <header className={styles.head}>
      <p className={styles.shop}>{shop.name}</p>
      <p>{branchWords(shop)}</p>
      {shop.address !== '' && <p>{shop.address}</p>}
      {shop.phone !== '' && <p>โทร. {shop.phone}</p>}
      {shop.taxId !== '' && <p>เลขประจำตัวผู้เสียภาษี {shop.taxId}</p>}
      <p className={styles.kind}>ใบเสร็จรับเงิน</p>
    </header>
  );
}

/** The receipt on 80 mm paper, black on white, in the order in which customers read it. */
export function ReceiptSlip({ receipt }: { readonly receipt: Receipt }) {
  const { sale, shop } = receipt;
  const pieces = sale.lines.reduce((sum, line) => sum + line.quantity, 0);
  const lineDiscountSatang = sale.discountSatang - sale.couponDiscountSatang;
  return (
    <div className={styles.slip}>
      <Head shop={shop} />
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
            {line.discountSatang > 0 && <Row label="ส่วนลด" satang={-line.discountSatang} />}
          </div>
        ))}
      </div>
      <div className={styles.sums}>
        <p>
          {sale.lines.length} รายการ {pieces} ชิ้น
        </p>
        <Row label="ยอดรวม" satang={sale.subtotalSatang} />
        {lineDiscountSatang > 0 && <Row label="ส่วนลดสินค้า" satang={-lineDiscountSatang} />}
        {sale.couponCode !== null && (
          <Row
            label={`ส่วนลดคูปอง ${sale.couponCode}`}
            satang={sale.couponDiscountSatang && -sale.couponDiscountSatang}
          />
        )}
        <Row label={`ภาษีมูลค่าเพิ่ม ${sale.taxPercent}%`} satang={sale.taxSatang} />
        <Row label="ยอดสุทธิ (THB)" satang={sale.totalSatang} strong />
      </div>
      <div className={styles.sums}>
        <Row label={`รับเงิน (${METHOD_WORDS[receipt.method]})`} satang={receipt.tenderedSatang} />
        <Row label="เงินทอน" satang={receipt.changeSatang} />
      </div>
      {shop.footer !== '' && <p className={styles.foot}>{shop.footer}</p>}
    </div>
  );
}
