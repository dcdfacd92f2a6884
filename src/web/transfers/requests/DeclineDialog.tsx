import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { MAX_DECLINE_REASON } from '#shared/transfers/rules.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from '../transfers.module.css';
import { useDecline } from './use-end-request.ts';
import type { WholeRequest } from './wire.ts';

interface DeclineDialogProps {
  readonly request: WholeRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Gets what is said once it is done. */
  readonly onDone: (words: string) => void;
}

/** Asks why nothing is sent, which whoever asked reads. */
export function DeclineDialog({ request, opened, onClose, onDone }: DeclineDialogProps) {
  return (
    <Dialog
      id="decline-request"
      opened={opened}
      onClose={onClose}
      title={`ปฏิเสธคำขอ ${request.number}`}
      size={480}
    >
      {opened && <DeclineForm request={request} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function DeclineForm({ request, onClose, onDone }: Omit<DeclineDialogProps, 'opened'>) {
  const form = useDecline(request.id, (words) => {
    onClose();
    onDone(words);
  });
  const element = useFaultyFocus(form.faultyTimes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isBusy) void form.decline();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="เหตุผล"
        name="reason"
        required
        data-autofocus
        autoComplete="off"
        placeholder="เช่น ของไม่พอขายที่สาขานี้"
        maxLength={MAX_DECLINE_REASON}
        value={form.reason}
        error={form.faults.reason}
        onChange={(event) => form.changeReason(event.currentTarget.value)}
      />
      <DialogFoot main="ปฏิเสธคำขอ" danger held={form.isBusy} cancel="ปิด" onCancel={onClose} />
    </form>
  );
}
