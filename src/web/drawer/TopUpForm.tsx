import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { MAX_CASH_NOTE } from '#shared/drawer/rules.ts';
import { useDialogBusy } from '#web/ui/dialog/use-dialog-busy.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { CashAmount } from './CashAmount.tsx';
import styles from './DrawerDialog.module.css';
import { leaveTopUp, useTopUp } from './use-top-up.ts';

/** More money for the drawer (rule S2, "Drawer balance with top-up"). */
export function TopUpForm() {
  const topUp = useTopUp();
  const field = useRef<HTMLInputElement>(null);
  useDialogBusy(topUp.phase === 'sending');
  useEffect(() => leaveTopUp, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    void topUp.submit();
  };

  return (
    <form className={styles.byHand} onSubmit={submit} noValidate>
      <CashAmount
        field={field}
        label="จำนวนเงินที่เติม (บาท)"
        unknown="ยังไม่ทราบผลการเติมเงินครั้งนี้ กด &quot;ลองอีกครั้ง&quot; ได้ ระบบจะไม่เติมเงินซ้ำ"
        button="เติมเงิน"
        icon={<IconPlus size={22} />}
        text={topUp.text}
        fault={topUp.faults.amount}
        phase={topUp.phase}
        onType={(text) => topUp.type({ text })}
      />
      <TextInput
        className={styles.wide}
        label="หมายเหตุ (ถ้ามี)"
        name="note"
        autoComplete="off"
        maxLength={MAX_CASH_NOTE}
        value={topUp.note}
        error={topUp.faults.note}
        readOnly={topUp.phase !== 'ready'}
        onChange={(event) => topUp.type({ note: event.currentTarget.value })}
      />
    </form>
  );
}
