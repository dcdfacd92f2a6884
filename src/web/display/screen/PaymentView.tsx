import type { DisplayState } from '#shared/display/fields.ts';
import { Money } from '#web/ui/Money.tsx';
import { PromptPayCode } from '#web/ui/PromptPayCode.tsx';
import { Amount } from './Amount.tsx';
import styles from './display.module.css';
import { Sums } from './Sums.tsx';

type PaymentState = Extract<DisplayState, { readonly kind: 'payment' }>;

interface PaymentViewProps {
  readonly state: PaymentState;
  /** Whose QR it is; without it there is none. */
  readonly promptPayId: string | null;
  readonly shop: string;
}

/** What is to be paid, as large as it gets, and beside it how: the QR, or what was handed over and the change. */
export function PaymentView({ state, promptPayId, shop }: PaymentViewProps) {
  const { total, credit, taken, due, way, way_name: wayName, tendered, change, qr } = state;
  const back = Math.max(0, credit - total);
  const isRest = credit > 0 || taken.length > 0;
  return (
    <>
      <section className={styles.paying} aria-label="ยอดที่ต้องชำระ">
        <p className={styles.label}>{back > 0 ? 'เงินคืน' : isRest ? 'คงเหลือที่ต้องชำระ' : 'ยอดที่ต้องชำระ'}</p>
        <Amount satang={back > 0 ? back : due} className={styles.total} />
        <Sums of={state} />
        {isRest && (
          <dl className={styles.sums} aria-label="ชำระแล้ว">
            <Row label="ยอดสุทธิ" satang={total} />
            {credit > 0 && <Row label="สินค้าที่นำมาเปลี่ยน" satang={-Math.min(credit, total)} />}
            {taken.map(({ name, amount }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none has an id
              <Row key={i} label={`รับแล้ว ${name}`} satang={-amount} />
            ))}
          </dl>
        )}
      </section>
      <section className={styles.way} data-way={way} aria-label="วิธีชำระเงิน">
        {qr !== null && promptPayId !== null ? (
          <div className={styles.qr}>
            <PromptPayCode promptPayId={promptPayId} amountSatang={qr} className={styles.code2d} />
            <p className={styles.qrAmount}>
              <Money satang={qr} sign />
            </p>
            <p className={styles.qrShop}>{shop}</p>
            <p className={styles.qrHint}>สแกนจ่ายด้วยแอปธนาคาร</p>
          </div>
        ) : (
          <Beside wayName={wayName} tendered={tendered} change={change} isCash={way === 'cash'} />
        )}
      </section>
    </>
  );
}

interface BesideProps {
  readonly wayName: string;
  readonly tendered: number | null;
  readonly change: number | null;
  readonly isCash: boolean;
}

function Beside({ wayName, tendered, change, isCash }: BesideProps) {
  if (!isCash || tendered === null) return <p className={styles.wayName}>{wayName}</p>;
  return (
    <div className={styles.cash}>
      <p className={styles.label}>รับเงินสด</p>
      <Amount satang={tendered} className={styles.second} />
      {change !== null && (
        <>
          <p className={styles.label}>เงินทอน</p>
          <Amount satang={change} className={styles.second} />
        </>
      )}
    </div>
  );
}

function Row({ label, satang }: { readonly label: string; readonly satang: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money satang={satang} />
      </dd>
    </div>
  );
}
