import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { bahtWithSign } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import type { Session } from '#web/lib/session.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import { fitFigures } from '#web/orders/fit-figures.ts';
import type { ItemPickerState } from '#web/stock/things/use-item-picker.ts';
import { useOnceSettled } from '#web/stock/things/use-once-settled.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Money } from '#web/ui/Money.tsx';
import { drawerObstacle } from './drawer-obstacle.ts';
import { payableLines, sumOfLoose } from './loose-draft.ts';
import { ReasonField } from './ReasonField.tsx';
import styles from './ReturnPage.module.css';
import { SumRow } from './SumRow.tsx';
import type { LooseReturning } from './use-loose-return.ts';
import { usePayBackKey } from './use-pay-back-key.ts';

interface LooseSummaryProps {
  readonly returning: LooseReturning;
  readonly picker: ItemPickerState;
  readonly session: Session;
  /** A price can't be given back: the keyboard is brought to it. */
  readonly onFaulty: () => void;
}

/** What goes back, why, and that it goes back in cash; then the button that does it. */
export function LooseSummary({ returning, picker, session, onFaulty }: LooseSummaryProps) {
  const { draft, items, isBusy } = returning;
  const { drawer, shop } = session;
  const [problem, setProblem] = useState('');
  const reasonField = useRef<HTMLTextAreaElement>(null);

  const lines = payableLines(draft.lines, items.of);
  const { subtotalSatang, taxSatang, includedTaxSatang, totalSatang } = sumOfLoose(lines, taxTermsOf(shop));
  const obstacle = drawerObstacle(drawer);
  const isReady = draft.lines.length > 0 && items.isComplete && obstacle === '';

  const payBack = async () => {
    if (!isReady) return;
    if (lines.length < draft.lines.length) return onFaulty();
    if (draft.reason.trim() === '') {
      setProblem('กรุณาเลือกหรือกรอกเหตุผลที่คืนสินค้า');
      reasonField.current?.focus();
      return;
    }
    await returning.submit(lines, totalSatang);
  };
  // What was scanned or typed until now is in the list first.
  const paying = useOnceSettled(picker, () => void payBack());
  const begin = (event?: FormEvent) => {
    event?.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur();
    paying.begin();
  };
  usePayBackKey(begin);

  return (
    <form className={styles.summary} aria-label="สรุปการคืนสินค้า" noValidate onSubmit={begin}>
      <dl className={styles.sums}>
        <SumRow label="มูลค่าสินค้า" satang={subtotalSatang} />
        <SumRow label="ภาษีมูลค่าเพิ่ม" satang={taxSatang} isHidden={shop.vat_mode !== 'added'} />
      </dl>
      <div className={styles.back}>
        <p className={styles.label}>ยอดคืนลูกค้า</p>
        <p className={styles.total} style={fitFigures(totalSatang)} role="status">
          <Money satang={totalSatang} />
        </p>
        {shop.vat_mode === 'included' && (
          <p className={styles.about}>
            มีภาษีมูลค่าเพิ่ม <Money satang={includedTaxSatang} /> อยู่ในยอดนี้
          </p>
        )}
        <p className={styles.about}>คืนเป็นเงินสดจากลิ้นชักของคุณ</p>
      </div>
      <ReasonField
        field={reasonField}
        reason={draft.reason}
        fault={problem || returning.reasonFault}
        onChange={(reason) => {
          setProblem('');
          returning.setReason(reason);
        }}
      />
      {obstacle !== '' && (
        <p className={styles.problem} role="alert">
          {obstacle}
        </p>
      )}
      {!drawer && (
        <Button component={Link} to={paths.openCashier()} variant="default" size="lg" fullWidth>
          ไปเปิดลิ้นชัก
        </Button>
      )}
      <Button
        type="submit"
        size="xl"
        fullWidth
        color="red"
        aria-keyshortcuts="F9"
        disabled={!isReady}
        loading={isBusy || paying.isWaiting}
        rightSection={<Kbd>F9</Kbd>}
      >
        คืนเงิน {bahtWithSign(totalSatang)}
      </Button>
    </form>
  );
}
