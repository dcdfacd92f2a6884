import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { KICK_REASON_WORDS, KICK_REASONS, type KickReason, MAX_KICK_NOTE } from '#shared/printing/rules.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { ChoiceRow } from '#web/ui/fields/ChoiceRow.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './form.module.css';
import { useKick } from './use-kick.ts';

interface KickDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const REASONS = KICK_REASONS.map((value) => ({ value, label: KICK_REASON_WORDS[value] }));

/** Opens the drawer without a sale, for a reason that the audit log keeps (rule C14.2). */
export function KickDialog({ opened, onClose }: KickDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="เปิดลิ้นชัก">
      <KickForm onClose={onClose} />
    </Dialog>
  );
}

function KickForm({ onClose }: Pick<KickDialogProps, 'onClose'>) {
  const kick = useKick(onClose);
  const element = useFaultyFocus(kick.faultyTimes);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void kick.submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.help}>เปิดโดยไม่มีการขาย ระบบบันทึกว่าใครเปิด เมื่อไร และเพราะอะไร</p>
      <ChoiceRow<KickReason | ''>
        label="เหตุผล"
        choices={REASONS}
        chosen={kick.reason}
        error={kick.faults.reason}
        onChoose={kick.choose}
      />
      <TextInput
        label={kick.reason === 'other' ? 'หมายเหตุ' : 'หมายเหตุ (ถ้ามี)'}
        name="note"
        autoComplete="off"
        maxLength={MAX_KICK_NOTE}
        value={kick.note}
        error={kick.faults.note}
        onChange={(event) => kick.type(event.currentTarget.value)}
      />
      <DialogFoot main="เปิดลิ้นชัก" busy={kick.sending} onCancel={onClose} />
    </form>
  );
}
