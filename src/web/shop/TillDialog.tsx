import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './TillDialog.module.css';
import { useTill } from './use-till.ts';
import type { Till } from './wire.ts';

interface TillDialogProps {
  readonly opened: boolean;
  /** The one to change, or null for a new one; stays while the dialog fades away. */
  readonly till: Till | null;
  readonly onClose: () => void;
}

/** A till's name and the number of its machine. */
export function TillDialog({ opened, till, onClose }: TillDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={till ? `แก้ไข ${till.name}` : 'เพิ่มเครื่องขาย'}>
      <TillForm opened={opened} till={till} onClose={onClose} />
    </Dialog>
  );
}

function TillForm({ opened, till, onClose }: TillDialogProps) {
  const { form, faults, faultyTimes, sending, change, submit } = useTill(till, onClose);
  const element = useFaultyFocus(faultyTimes);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // While it fades away, with its till written down, it takes no more.
    if (opened) void submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label="ชื่อเครื่อง"
        placeholder="หน้าร้าน 1"
        name="name"
        required
        data-autofocus
        autoComplete="off"
        maxLength={100}
        value={form.name}
        error={faults.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="POS ID"
        description="เลขรหัสประจำเครื่องที่กรมสรรพากรให้ พิมพ์บนใบเสร็จทุกใบของเครื่องนี้ ถ้าไม่มีเว้นว่างไว้"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="pos_id"
        autoComplete="off"
        maxLength={50}
        value={form.posId}
        error={faults.posId}
        onChange={(event) => change({ posId: event.currentTarget.value })}
      />
      <DialogFoot main="บันทึก" busy={sending} onCancel={onClose} />
    </form>
  );
}
