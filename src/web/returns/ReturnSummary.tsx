import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { bahtWithSign } from '#shared/money/satang.ts';
import { MAX_REFERENCE } from '#shared/orders/rules.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { fitFigures } from '#web/orders/fit-figures.ts';
import { ApproverFields } from '#web/staff/ApproverFields.tsx';
import { useApprover } from '#web/staff/use-approver.ts';
import { IconArrowsExchange } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import { Money } from '#web/ui/Money.tsx';
import { approvalWords } from './approval-words.ts';
import { drawerObstacle } from './drawer-obstacle.ts';
import { ReasonField } from './ReasonField.tsx';
import styles from './ReturnPage.module.css';
import { type Chosen, countChosen, moneyBack, sumOfChosen, waysBack } from './return-draft.ts';
import { SumRow } from './SumRow.tsx';
import { usePayBackKey } from './use-pay-back-key.ts';
import { type ReturnMade, useReturn } from './use-return.ts';
import { WaysBack } from './WaysBack.tsx';
import type { ReturnableSale } from './wire.ts';

interface ReturnSummaryProps {
  readonly sale: ReturnableSale;
  readonly chosen: Chosen;
  readonly firstReason: string;
  readonly onMade: (made: ReturnMade) => void;
  /** The customer takes other goods for them. */
  readonly onExchange: (reason: string) => void;
}

/** What goes back, why, how, and who approves of it; then the button that does it. */
export function ReturnSummary({ sale, chosen, firstReason, onMade, onExchange }: ReturnSummaryProps) {
  const drawer = useSession().data?.drawer;
  const ways = waysBack(sale);
  const [reason, setReason] = useState(firstReason);
  const [method, setMethod] = useState<MethodCode>(ways[0]?.method ?? 'cash');
  const [reference, setReference] = useState('');
  const approver = useApprover();
  const [problem, setProblem] = useState<{ readonly field: 'reason' | 'approver'; readonly words: string }>();
  const returning = useReturn(sale, onMade, approver.refused);
  const reasonField = useRef<HTMLTextAreaElement>(null);

  const amounts = sumOfChosen(sale, chosen);
  const count = countChosen(sale, chosen);
  const above = sale.approvalAboveSatang;
  const needsApproval = count > 0 && above !== null && amounts.totalSatang > above;
  const back = moneyBack(sale, method, amounts.totalSatang);
  const obstacle = obstacleTo(sale, drawer);

  /** Whether goods and a reason are there; what is missing is said. */
  const isReady = () => {
    if (count === 0 || obstacle !== '') return false;
    if (reason.trim() !== '') return true;
    setProblem({ field: 'reason', words: 'กรุณาเลือกหรือกรอกเหตุผลที่คืนสินค้า' });
    reasonField.current?.focus();
    return false;
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady()) return;
    const missing = needsApproval ? approver.problem() : '';
    if (missing !== '') {
      setProblem({ field: 'approver', words: missing });
      approver.field.current?.focus();
      return;
    }
    setProblem(undefined);
    await returning.submit({
      ...{ chosen, reason: reason.trim(), ways: back, reference: reference.trim() },
      approver: needsApproval ? approver.sent() : null,
    });
  };

  usePayBackKey(() => void submit());

  const forgetProblem = () => {
    setProblem(undefined);
    returning.clearFaults();
  };

  const wordsOf = (field: 'reason' | 'approver') =>
    problem?.field === field ? problem.words : returning.faults[field];

  return (
    <form
      className={styles.summary}
      aria-label="สรุปการคืนสินค้า"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <dl className={styles.sums}>
        <SumRow label="มูลค่าสินค้า" satang={amounts.subtotalSatang} />
        <SumRow
          label="ส่วนลดที่ได้ไป"
          satang={-(amounts.lineDiscountSatang + amounts.couponDiscountSatang)}
          isHidden={amounts.lineDiscountSatang + amounts.couponDiscountSatang === 0}
        />
        <SumRow label="ภาษีมูลค่าเพิ่ม" satang={amounts.taxSatang} isHidden={sale.vatMode !== 'added'} />
      </dl>
      <div className={styles.back}>
        <p className={styles.label}>ยอดคืนลูกค้า</p>
        <p className={styles.total} style={fitFigures(amounts.totalSatang)} role="status">
          <Money satang={amounts.totalSatang} />
        </p>
        {sale.vatMode === 'included' && (
          <p className={styles.about}>
            มีภาษีมูลค่าเพิ่ม <Money satang={amounts.includedTaxSatang} /> อยู่ในยอดนี้
          </p>
        )}
      </div>
      <ReasonField
        field={reasonField}
        reason={reason}
        fault={wordsOf('reason')}
        onChange={(words) => {
          setReason(words);
          forgetProblem();
        }}
      />
      <fieldset className={styles.field}>
        <legend>คืนเงินทาง</legend>
        <WaysBack sale={sale} satang={amounts.totalSatang} method={method} onChange={setMethod} />
        {method !== 'cash' && (
          <TextInput
            aria-label="เลขอ้างอิงการโอนคืน"
            placeholder="เลขอ้างอิงการโอนคืน (ไม่บังคับ)"
            maxLength={MAX_REFERENCE}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
      </fieldset>
      {needsApproval && (
        <fieldset className={styles.field}>
          <legend>{approvalWords(above ?? 0)}</legend>
          <ApproverFields approver={approver} onTyped={() => forgetProblem()} />
          {wordsOf('approver') !== undefined && (
            <p className={styles.problem} role="alert">
              {wordsOf('approver')}
            </p>
          )}
        </fieldset>
      )}
      {obstacle !== '' && (
        <p className={styles.problem} role="alert">
          {obstacle}
        </p>
      )}
      {sale.mayReturn && !drawer && (
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
        disabled={count === 0 || obstacle !== ''}
        loading={returning.isBusy}
        rightSection={<Kbd>F9</Kbd>}
      >
        คืนเงิน {bahtWithSign(amounts.totalSatang)}
      </Button>
      <Button
        variant="default"
        size="lg"
        fullWidth
        disabled={count === 0 || obstacle !== '' || returning.isBusy}
        leftSection={<IconArrowsExchange size={22} aria-hidden />}
        onClick={() => isReady() && onExchange(reason.trim())}
      >
        เปลี่ยนเป็นสินค้าอื่น
      </Button>
    </form>
  );
}

/** Why nothing can be given back here and now, in Thai; '' where nothing stands against it. */
function obstacleTo(
  sale: ReturnableSale,
  drawer: { readonly paused: 'yes' | 'no' } | null | undefined,
): string {
  if (!sale.mayReturn) return 'ร้านนี้ให้เฉพาะผู้จัดการรับคืนสินค้า';
  return drawerObstacle(drawer);
}
