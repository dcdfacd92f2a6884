import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { useDialogBusy } from '#web/ui/dialog/use-dialog-busy.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { IconAlertTriangle, IconPlus, IconRefresh } from '#web/ui/icons.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import styles from './DrawerDialog.module.css';
import { leaveTopUp, useTopUp } from './use-top-up.ts';

/** As many digits as can be read as an amount; the server says which amounts are too large. */
const LONGEST = 12;

/** More money for the drawer (rule S2, "Drawer balance with top-up"). */
export function TopUpForm() {
  const topUp = useTopUp();
  const isSmall = useSmallScreen();
  const field = useRef<HTMLInputElement>(null);
  const isUnknown = topUp.phase === 'unknown';
  useDialogBusy(topUp.phase === 'sending');
  useEffect(() => leaveTopUp, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    void topUp.submit();
  };

  return (
    <form className={styles.topUp} onSubmit={submit} noValidate>
      {isUnknown && (
        <p className={styles.unknown} role="alert">
          <IconAlertTriangle size={22} />
          ยังไม่ทราบผลการเติมเงินครั้งนี้ กด &quot;ลองอีกครั้ง&quot; ได้ ระบบจะไม่เติมเงินซ้ำ
        </p>
      )}
      <MoneyField
        ref={field}
        className={styles.amount}
        label="จำนวนเงินที่เติม (บาท)"
        name="amount"
        size="lg"
        maxLength={LONGEST}
        value={topUp.text}
        error={topUp.error}
        readOnly={topUp.phase !== 'ready'}
        data-autofocus={!isSmall || undefined}
        onChange={topUp.type}
      />
      <Button
        type="submit"
        size="lg"
        loading={topUp.phase === 'sending'}
        leftSection={isUnknown ? <IconRefresh size={22} /> : <IconPlus size={22} />}
      >
        {isUnknown ? 'ลองอีกครั้ง' : 'เติมเงิน'}
      </Button>
    </form>
  );
}
