import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatBaht, parseHundredths } from '#shared/money/satang.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { cashQuery } from '#web/drawer/queries.ts';
import { useSlipChoice } from '#web/lib/print/slip-choice.ts';
import { isAboutApprover } from '#web/staff/about-approver.ts';
import { useApprover } from '#web/staff/use-approver.ts';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import styles from './CloseDrawerForm.module.css';
import { DifferenceApproval } from './DifferenceApproval.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';
import { type Closing, closingFigures } from './wire.ts';

/** What stands below the count: what is wrong with it, or whose order is in the way; anything else is about who approves. */
const OF_THE_COUNT = ['CLOSING_BALANCE_MISSING', 'CLOSING_BALANCE_DIFFERS', 'DRAWER_HAS_ORDER_OF_ANOTHER'];

const missingReason = (reason: string) => (reason.trim() === '' ? 'กรุณากรอกเหตุผล' : '');

interface Problem {
  readonly code: string;
  readonly words: string;
}

interface CloseDrawerFormProps {
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  /** Closes the drawer and leaves; gives why it was not closed, where the form says that. */
  readonly logOut: (body: Closing) => Promise<Problem | null>;
  readonly onCancel: () => void;
  /** Comes into a window that was open already, whose focus was on what it takes the place of. */
  readonly takesFocus: boolean;
  /** The way out that leaves the drawer open (rule C5.8). */
  readonly leaveOpen: ReactNode;
}

/**
 * The closing count at the end of a shift (rule S5, rule C5.7). What should be there is not shown:
 * a count made knowing the answer is no count. Once a count was refused, a manager may approve of it on this form.
 */
export function CloseDrawerForm({
  busy,
  onBusy,
  logOut,
  onCancel,
  leaveOpen,
  takesFocus,
}: CloseDrawerFormProps) {
  const cash = useQuery(cashQuery).data;
  const [amount, setAmount] = useState('');
  const [error, setError] = useState('');
  // The amount that was refused as differing: an approval is of that amount.
  const [differs, setDiffers] = useState(false);
  const approver = useApprover();
  const [reason, setReason] = useState<string | null>(null);
  const [approvalError, setApprovalError] = useState('');
  const [withSlip, setWithSlip] = useSlipChoice('shift');
  const submitting = useRef(false);

  useEffect(() => {
    // Ahead of its use, which comes when the session is over.
    import('./print-shift.ts').catch(() => undefined);
  }, []);

  const close = async () => {
    const closing = sentMoney(amount);
    if (closing === '') {
      setError('กรุณากรอกยอดเงินปิดลิ้นชัก.');
      return;
    }
    const missing = reason === null ? '' : approver.problem() || missingReason(reason);
    if (missing !== '') {
      setApprovalError(missing);
      return;
    }
    const satang = parseHundredths(closing);
    const sure = await confirm({
      title: 'ยืนยันปิดลิ้นชัก',
      text: `ยอดเงินปิดลิ้นชัก ${satang === null ? closing : formatBaht(satang)} บาท`,
      confirmLabel: 'ปิดลิ้นชัก',
    });
    if (!sure) return;
    onBusy(true);
    const refused = await logOut({
      closing_balance: closing,
      ...(withSlip ? { with_shift: true } : {}),
      ...(reason === null ? {} : { approval: { ...approver.sent(), reason } }),
      ...(cash === undefined ? {} : closingFigures(cash)),
    });
    onBusy(false);
    if (refused === null) return;
    if (OF_THE_COUNT.includes(refused.code)) {
      setError(refused.words);
      setDiffers(refused.code === 'CLOSING_BALANCE_DIFFERS');
    } else {
      setApprovalError(refused.words);
      if (isAboutApprover(refused.code)) approver.refused();
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    try {
      await close();
    } finally {
      submitting.current = false;
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <WaitingOrders />
      <p className={styles.hint}>
        นับเงินสดทั้งหมดในลิ้นชัก แล้วกรอกยอดที่นับได้
        {cash !== undefined && <> (เปิดลิ้นชักเมื่อ {buddhistShortDateTime(cash.openedAt)} น.)</>}
      </p>
      <MoneyField
        label="ยอดเงินปิดลิ้นชัก (บาท)"
        name="closing_balance"
        size="lg"
        value={amount}
        error={error}
        data-autofocus
        autoFocus={takesFocus}
        onChange={(value) => {
          setAmount(value);
          setError('');
          setDiffers(false);
          setReason(null);
          setApprovalError('');
        }}
      />
      {differs && (
        <div className={styles.approval}>
          <DifferenceApproval
            approver={approver}
            reason={reason}
            problem={approvalError}
            busy={busy}
            onReason={(words) => {
              setReason(words);
              setApprovalError('');
            }}
            onTyped={() => setApprovalError('')}
          />
        </div>
      )}
      <CheckField
        className={styles.slip}
        label="พิมพ์ใบสรุปปิดกะ"
        checked={withSlip}
        disabled={busy}
        onChange={setWithSlip}
      />
      {leaveOpen}
      <DialogFoot main={reason === null ? 'ปิดลิ้นชัก' : 'อนุมัติและปิดลิ้นชัก'} busy={busy} onCancel={onCancel} />
    </form>
  );
}
