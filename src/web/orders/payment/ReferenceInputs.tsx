import { TextInput } from '@mantine/core';
import { MAX_REFERENCE } from '#shared/orders/rules.ts';
import type { PayableMethod } from '#web/payment-methods/wire.ts';
import styles from './ReferenceInputs.module.css';
import type { ReferenceFields } from './use-reference.ts';

const MAX_APPROVAL = 20;
const LAST_DIGITS = 4;

interface ReferenceInputsProps {
  readonly way: PayableMethod;
  readonly fields: ReferenceFields;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<ReferenceFields>) => void;
}

/** What the bank or whoever else pays calls the payment; of a card the approval code and its last digits (rule C12.1). */
export function ReferenceInputs({ way, fields, disabled, onChange }: ReferenceInputsProps) {
  const optional = way.needsReference ? '' : ' (ไม่บังคับ)';
  if (way.kind !== 'card') {
    return (
      <TextInput
        size="lg"
        label={`เลขอ้างอิง${optional}`}
        maxLength={MAX_REFERENCE}
        autoComplete="off"
        disabled={disabled}
        value={fields.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    );
  }
  return (
    <div className={styles.card}>
      <TextInput
        size="lg"
        label={`รหัสอนุมัติ${optional}`}
        maxLength={MAX_APPROVAL}
        autoComplete="off"
        disabled={disabled}
        value={fields.approvalCode}
        onChange={(event) => onChange({ approvalCode: event.currentTarget.value })}
      />
      <TextInput
        size="lg"
        label="เลขท้ายบัตร 4 ตัว"
        inputMode="numeric"
        maxLength={LAST_DIGITS}
        autoComplete="off"
        disabled={disabled}
        value={fields.lastDigits}
        onChange={(event) => onChange({ lastDigits: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
    </div>
  );
}
