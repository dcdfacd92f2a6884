import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '#shared/orders/rules.ts';
import { codePointLength, isCleanText } from '#shared/text/clean-text.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { basketStore, useBasket } from '../till.ts';
import styles from './NoteDialog.module.css';

interface NoteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The basket's free-text remark (rule S2), at most 500 characters (rule C5.9). */
export function NoteDialog(props: NoteDialogProps) {
  return (
    <Dialog id="note" opened={props.opened} onClose={props.onClose} title="หมายเหตุ">
      <NoteForm onClose={props.onClose} />
    </Dialog>
  );
}

function noteFault(note: string): string | null {
  if (codePointLength(note) > MAX_NOTE_LENGTH) return `ยาวเกิน ${MAX_NOTE_LENGTH} ตัวอักษร`;
  return isCleanText(note) ? null : 'มีอักขระที่ไม่อนุญาต';
}

function NoteForm({ onClose }: Pick<NoteDialogProps, 'onClose'>) {
  const note = useBasket((basket) => basket.note);
  const [draft, setDraft] = useState(note);
  const text = draft.trim();
  const fault = noteFault(text);
  const save = () => {
    if (fault !== null) return;
    basketStore.getState().setNote(text);
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        label="ข้อความหมายเหตุ"
        value={draft}
        error={fault}
        rows={5}
        data-autofocus
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <p className={styles.length}>
        {codePointLength(text)} / {MAX_NOTE_LENGTH}
      </p>
      <DialogFoot main="บันทึก" disabled={fault !== null} onCancel={onClose} />
    </form>
  );
}
