import { Fragment } from 'react';
import type { Satang } from '#shared/money/satang.ts';
import { formatCount } from '#shared/money/satang.ts';
import { FIXED_METHOD_WORDS } from '#shared/payment-methods/rules.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { byHandWords } from '#web/drawer/wire.ts';
import { SlipHead } from '#web/ui/slip/SlipHead.tsx';
import { SlipRow } from '#web/ui/slip/SlipRow.tsx';
import styles from '#web/ui/slip/slip.module.css';
import type { CashierPart, OtherPayments, Shift } from './wire.ts';

function CountRow({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <span className={styles.figure}>{formatCount(count)} รายการ</span>
    </div>
  );
}

/** What one of those who shared the drawer sold and gave back (rule C12.15). */
function CashierPartRows({ part }: { readonly part: CashierPart }) {
  return (
    <div className={styles.sums}>
      <CountRow label={`ยอดของ ${part.name}`} count={part.sales} />
      {part.ways.map(({ method, name, salesSatang, refundsSatang }) => (
        <Fragment key={method}>
          {salesSatang !== 0 && <SlipRow label={`ขาย ${name}`} satang={salesSatang} />}
          {refundsSatang !== 0 && <SlipRow label={`คืน ${name}`} satang={-refundsSatang} />}
        </Fragment>
      ))}
      <SlipRow label="ยอดสุทธิ" satang={part.salesSatang - part.refundsSatang} />
    </div>
  );
}

/** The shift on 80 mm paper, to go with the money to whoever takes it (rule C5.7). */
export function ShiftSlip({ shift }: { readonly shift: Shift }) {
  const cashSalesSatang = shift.receivedSatang - shift.changeSatang;
  const { exchangedSatang } = shift;
  const hasExchanges = shift.exchanges > 0;
  const own = shift.otherPayments;
  const sumOf = (of: (way: OtherPayments) => Satang) => own.reduce((all, way) => all + of(way), 0);
  const salesSatang =
    cashSalesSatang + shift.qrSalesSatang + exchangedSatang + sumOf((way) => way.salesSatang);
  const refundsSatang =
    shift.cashRefundsSatang + shift.qrRefundsSatang + exchangedSatang + sumOf((way) => way.refundsSatang);
  return (
    <div className={styles.slip}>
      <SlipHead shop={shift.shop} kind="ใบสรุปปิดกะ" />
      <div className={styles.facts}>
        <p>ลิ้นชักเลขที่ {shift.drawerId}</p>
        {shift.till !== null && (
          <>
            <p>เครื่องขาย {shift.till.name}</p>
            {shift.till.posId !== '' && <p>POS ID {shift.till.posId}</p>}
          </>
        )}
        {shift.shared === null ? (
          <p>แคชเชียร์ {shift.cashierName}</p>
        ) : (
          <>
            <p>ลิ้นชักร่วม เปิดโดย {shift.cashierName}</p>
            <p>ปิดโดย {shift.shared.closedBy}</p>
          </>
        )}
        <p>เปิดลิ้นชัก {buddhistShortDateTime(shift.openedAt)} น.</p>
        <p>ปิดลิ้นชัก {buddhistShortDateTime(shift.closedAt)} น.</p>
      </div>
      <div className={styles.sums}>
        <CountRow label={`ขาย${FIXED_METHOD_WORDS.cash}`} count={shift.cashSales} />
        <CountRow label={`ขาย ${FIXED_METHOD_WORDS.qrcode}`} count={shift.qrSales} />
        {own.map(({ method, name, count }) => (
          <CountRow key={method} label={`ขาย ${name}`} count={count} />
        ))}
        {hasExchanges && <CountRow label={FIXED_METHOD_WORDS.exchange} count={shift.exchanges} />}
        <CountRow label="รวมทั้งหมด" count={shift.sales} />
      </div>
      <div className={styles.sums}>
        <SlipRow label="รับเงินสดจากลูกค้า" satang={shift.receivedSatang} />
        <SlipRow label="เงินทอน" satang={-shift.changeSatang} />
        <SlipRow label="ยอดขายเงินสด" satang={cashSalesSatang} />
        <SlipRow label={`ยอดขาย ${FIXED_METHOD_WORDS.qrcode}`} satang={shift.qrSalesSatang} />
        {own.map(({ method, name, salesSatang: satang }) => (
          <SlipRow key={method} label={`ยอดขาย ${name}`} satang={satang} />
        ))}
        {hasExchanges && <SlipRow label={`ยอด${FIXED_METHOD_WORDS.exchange}`} satang={exchangedSatang} />}
        <SlipRow label="รวมยอดขาย" satang={salesSatang} />
        <SlipRow label={`คืน${FIXED_METHOD_WORDS.cash}`} satang={-shift.cashRefundsSatang} />
        <SlipRow label={`คืน ${FIXED_METHOD_WORDS.qrcode}`} satang={-shift.qrRefundsSatang} />
        {own.map(({ method, name, refundsSatang: satang }) =>
          satang === 0 ? null : <SlipRow key={method} label={`คืน ${name}`} satang={-satang} />,
        )}
        {hasExchanges && (
          <SlipRow label={`คืนเป็นการ${FIXED_METHOD_WORDS.exchange}`} satang={-exchangedSatang} />
        )}
        <SlipRow label="ยอดขายสุทธิ" satang={salesSatang - refundsSatang} />
      </div>
      <div className={styles.sums}>
        <SlipRow label="ยอดเงินเปิดลิ้นชัก" satang={shift.openingSatang} />
        <SlipRow label="เติมเงิน" satang={shift.topUpSatang} />
        <SlipRow label="ยอดขายเงินสด" satang={cashSalesSatang} />
        <SlipRow label={`คืน${FIXED_METHOD_WORDS.cash}`} satang={-shift.cashRefundsSatang} />
        <SlipRow label="นำเงินออก" satang={-shift.removedSatang} />
        <SlipRow label="ยอดที่ควรจะเป็น" satang={shift.expectedSatang} />
        <SlipRow label="ยอดที่นับได้" satang={shift.countedSatang} strong />
        <SlipRow label="ส่วนต่าง" satang={shift.countedSatang - shift.expectedSatang} />
      </div>
      {shift.shared?.cashiers.map((part) => (
        <CashierPartRows key={part.id} part={part} />
      ))}
      {shift.byHand.length > 0 && (
        <div className={styles.sums}>
          <p>เงินเข้าและเงินออก</p>
          {shift.byHand.map((move) => (
            <SlipRow key={move.id} label={byHandWords(move)} satang={move.satang} />
          ))}
        </div>
      )}
      {shift.approvedBy !== null && (
        <div className={styles.facts}>
          <p>อนุมัติส่วนต่างโดย {shift.approvedBy}</p>
          <p>เหตุผล {shift.differenceReason}</p>
        </div>
      )}
      <div className={styles.signatures}>
        <p>ผู้ส่งเงิน</p>
        <p>ผู้รับเงิน</p>
      </div>
    </div>
  );
}
