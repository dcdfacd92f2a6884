import { Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { MAX_OPENING_REASON } from '#shared/tax-months/rules.ts';
import { type Month, thaiMonthOfYear } from '#shared/time/months.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './OpenMonthDialog.module.css';
import { useOpenMonth } from './use-open-month.ts';

interface OpenMonthDialogProps {
  readonly month: Month;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks why a locked month is opened again, which the log keeps (rule C13.4). */
export function OpenMonthDialog({ month, opened, onClose }: OpenMonthDialogProps) {
  return (
    <Dialog
      id="open-month"
      opened={opened}
      onClose={onClose}
      title={`ปลดล็อกเดือน${thaiMonthOfYear(month)}`}
      size={480}
    >
      {opened && <OpenMonthForm month={month} onClose={onClose} />}
    </Dialog>
  );
}

function OpenMonthForm({ month, onClose }: Pick<OpenMonthDialogProps, 'month' | 'onClose'>) {
  const { reason, setReason, faults, faultyTimes, isBusy, open } = useOpenMonth(month, onClose);
  const element = useFaultyFocus(faultyTimes);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void open();
  };

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.hint}>รายงานภาษีของเดือนนี้จะเปลี่ยนแปลงได้อีก ถ้ายื่น ภ.พ.30 แล้ว กรุณาแจ้งผู้ทำบัญชี</p>
      <Textarea
        label="เหตุผล"
        placeholder="เช่น ลืมบันทึกใบกำกับภาษีซื้อ"
        rows={2}
        data-autofocus
        maxLength={MAX_OPENING_REASON}
        value={reason}
        error={faults.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogFoot main="ปลดล็อกเดือน" danger held={isBusy} cancel="ปิด" onCancel={onClose} />
    </form>
  );
}
