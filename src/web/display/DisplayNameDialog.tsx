import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { MAX_DISPLAY_NAME } from '#shared/display/rules.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './DisplayDialog.module.css';
import { useDisplayName } from './use-displays.ts';
import type { CustomerDisplay } from './wire.ts';

interface DisplayNameDialogProps {
  readonly opened: boolean;
  readonly display: CustomerDisplay;
  readonly onClose: () => void;
}

/** What a display is called in the list. */
export function DisplayNameDialog({ opened, display, onClose }: DisplayNameDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`เปลี่ยนชื่อ ${display.name}`}>
      <NameForm opened={opened} display={display} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ opened, display, onClose }: DisplayNameDialogProps) {
  const { name, fault, faultyTimes, sending, change, submit } = useDisplayName(display, onClose);
  const element = useFaultyFocus(faultyTimes);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // While it fades away, with its name written down, it takes no more.
    if (opened) void submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label="ชื่อจอ"
        placeholder="แท็บเล็ตหน้าร้าน"
        name="name"
        required
        data-autofocus
        autoComplete="off"
        maxLength={MAX_DISPLAY_NAME}
        value={name}
        error={fault}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <DialogFoot main="บันทึก" busy={sending} onCancel={onClose} />
    </form>
  );
}
