import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import {
  type MethodIcon as IconCode,
  MAX_METHOD_NAME,
  METHOD_ICONS,
  OWN_KIND_WORDS,
  OWN_KINDS,
  type OwnMethod,
} from '#shared/payment-methods/rules.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { MethodIcon } from './MethodIcon.tsx';
import styles from './PaymentMethodDialog.module.css';
import { usePaymentMethod } from './use-payment-method.ts';

interface PaymentMethodDialogProps {
  readonly opened: boolean;
  /** The one to change, or null for a new one; stays while the dialog fades away. */
  readonly method: OwnMethod | null;
  readonly onClose: () => void;
}

/** A way of paying of the shop's own: what it is, what it is called, its picture, and whether it needs a reference. */
export function PaymentMethodDialog({ opened, method, onClose }: PaymentMethodDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={method ? `แก้ไข ${method.name}` : 'เพิ่มวิธีชำระเงิน'}>
      <MethodForm opened={opened} method={method} onClose={onClose} />
    </Dialog>
  );
}

const ICON_WORDS: Readonly<Record<IconCode, string>> = {
  card: 'บัตร',
  bank: 'ธนาคาร',
  phone: 'โทรศัพท์',
  wallet: 'กระเป๋าเงิน',
  ticket: 'คูปอง',
  gift: 'ของขวัญ',
  government: 'โครงการรัฐ',
  coins: 'เหรียญ',
};

function MethodForm({ opened, method, onClose }: PaymentMethodDialogProps) {
  const { form, faults, faultyTimes, sending, change, submit } = usePaymentMethod(method, onClose);
  const element = useFaultyFocus(faultyTimes);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // While it fades away, with its way written down, it takes no more.
    if (opened) void submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      {method === null && (
        <fieldset className={styles.kinds}>
          <legend>ประเภท</legend>
          {OWN_KINDS.map((kind) => (
            <label key={kind} data-chosen={kind === form.kind || undefined}>
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={kind === form.kind}
                onChange={() => change({ kind })}
              />
              {OWN_KIND_WORDS[kind]}
            </label>
          ))}
        </fieldset>
      )}
      <TextInput
        label="ชื่อ"
        description="ตามที่พนักงานเรียก จะอยู่บนปุ่ม ใบเสร็จ และรายงาน"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="เช่น คูปองเงินสด"
        name="name"
        required
        data-autofocus
        autoComplete="off"
        maxLength={MAX_METHOD_NAME}
        value={form.name}
        error={faults.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <fieldset className={styles.icons}>
        <legend>รูป</legend>
        {METHOD_ICONS.map((icon) => (
          <label key={icon} title={ICON_WORDS[icon]} data-chosen={icon === form.icon || undefined}>
            <input
              type="radio"
              name="icon"
              value={icon}
              aria-label={ICON_WORDS[icon]}
              checked={icon === form.icon}
              onChange={() => change({ icon })}
            />
            <MethodIcon icon={icon} size={24} />
          </label>
        ))}
      </fieldset>
      <CheckField
        label="ต้องกรอกเลขอ้างอิงทุกครั้ง"
        about={[form.kind === 'card' ? 'รหัสอนุมัติหรือเลขท้ายบัตร' : 'เช่น เลขที่รายการโอน หรือเลขที่คูปอง']}
        name="needs_reference"
        checked={form.needsReference}
        onChange={(needsReference) => change({ needsReference })}
      />
      <DialogFoot main="บันทึก" busy={sending} onCancel={onClose} />
    </form>
  );
}
