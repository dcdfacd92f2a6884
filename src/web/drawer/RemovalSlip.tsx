import { removalWords } from '#shared/drawer/rules.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { KeptTogether } from '#web/ui/slip/KeptTogether.tsx';
import { SlipHead } from '#web/ui/slip/SlipHead.tsx';
import { SlipRow } from '#web/ui/slip/SlipRow.tsx';
import styles from '#web/ui/slip/slip.module.css';
import type { CashRemoval } from './wire.ts';

/** Money that was taken out, on 80 mm paper, to be signed and to lie in the drawer instead of it (rule C12.9). */
export function RemovalSlip({ removal }: { readonly removal: CashRemoval }) {
  const { till } = removal;
  return (
    <div className={styles.slip}>
      <SlipHead shop={removal.shop} kind="ใบเบิกเงินสด" />
      <div className={styles.facts}>
        <p>ลิ้นชักเลขที่ {removal.drawerId}</p>
        {till !== null && <p>เครื่องขาย {till.name}</p>}
        <p>แคชเชียร์ {removal.cashierName}</p>
        <p>วันที่ {buddhistShortDateTime(removal.at)} น.</p>
        <p>
          <KeptTogether text={`เหตุผล ${removalWords(removal.reason, removal.note)}`} />
        </p>
      </div>
      <div className={styles.sums}>
        <SlipRow label="จำนวนเงิน" satang={removal.amountSatang} strong />
      </div>
      <div className={styles.signatures}>
        <p>ผู้จ่ายเงิน</p>
        <p>ผู้รับเงิน</p>
      </div>
    </div>
  );
}
