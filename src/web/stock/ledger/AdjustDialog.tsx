import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import {
  ADJUSTMENT_REASONS,
  ADJUSTMENT_WORDS,
  type AdjustmentReason,
  MAX_STOCK_NOTE,
} from '#shared/stock/rules.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { typedMoney } from '#web/ui/fields/money-text.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { readCount } from '../receive/receive-draft.ts';
import type { StockItem } from '../stock-item.ts';
import styles from './AdjustDialog.module.css';
import { useAdjust } from './use-adjust.ts';

interface AdjustDialogProps {
  readonly item: StockItem;
  /** The reason that stands there at first. */
  readonly reason?: AdjustmentReason | null;
  readonly onClose: () => void;
}

/** Puts the stock of one thing right, for a reason. */
export function AdjustDialog({ item, reason = null, onClose }: AdjustDialogProps) {
  const { form, faults, faultyTimes, words, sending, change, submit } = useAdjust(item, reason, onClose);
  const element = useFaultyFocus(faultyTimes);
  const isSmall = useSmallScreen();
  const quantity = readCount(form.quantity) ?? 0;
  const after = item.quantity + (form.direction === 'out' ? -quantity : quantity);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <Dialog opened onClose={onClose} title="ปรับสต็อก" size={560} busy={sending} fullScreen={isSmall}>
      <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
        <p className={styles.name}>{item.name}</p>
        <fieldset className={styles.direction}>
          <legend>เพิ่มหรือลด</legend>
          {(['out', 'in'] as const).map((direction) => (
            <label key={direction}>
              <input
                type="radio"
                name="direction"
                checked={form.direction === direction}
                onChange={() => change({ direction })}
              />
              {direction === 'out' ? 'นำออก (−)' : 'เพิ่มเข้า (+)'}
            </label>
          ))}
        </fieldset>
        <TextInput
          data-autofocus
          label="จำนวน"
          name="quantity"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={form.quantity}
          error={faults.quantity}
          onChange={(event) => {
            const typed = typedMoney(event.currentTarget.value, 0);
            if (typed !== null && !typed.includes('.')) change({ quantity: typed });
          }}
        />
        <p className={styles.after} aria-live="polite">
          คงเหลือ {formatCount(item.quantity)} → <strong>{formatCount(after)}</strong>
        </p>
        <SelectField<AdjustmentReason | ''>
          label="เหตุผล"
          name="reason"
          required
          value={form.reason}
          error={faults.reason}
          options={[
            { value: '', label: 'เลือกเหตุผล', disabled: true },
            ...ADJUSTMENT_REASONS.map((reason) => ({ value: reason, label: ADJUSTMENT_WORDS[reason] })),
          ]}
          onChange={(reason) => change({ reason })}
        />
        <TextInput
          label="หมายเหตุ"
          name="note"
          autoComplete="off"
          maxLength={MAX_STOCK_NOTE}
          value={form.note}
          error={faults.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        {words !== '' && (
          <p className={styles.fault} role="alert">
            {words}
          </p>
        )}
        <DialogFoot main="บันทึก" busy={sending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
