import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_PARKED_NAME } from '#shared/parked-baskets/rules.ts';
import { codePointLength, isCleanText } from '#shared/text/clean-text.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useBasket } from '../till.ts';

interface ParkDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPark: (name: string) => Promise<unknown>;
}

/** Asks what the basket is to be called while it waits; Enter alone parks it without a name. */
export function ParkDialog(props: ParkDialogProps) {
  return (
    <Dialog id="park" opened={props.opened} onClose={props.onClose} title="พักบิล" size={420}>
      <ParkForm {...props} />
    </Dialog>
  );
}

function nameFault(name: string): string | null {
  if (codePointLength(name) > MAX_PARKED_NAME) return `ยาวเกิน ${MAX_PARKED_NAME} ตัวอักษร`;
  return isCleanText(name) ? null : 'มีอักขระที่ไม่อนุญาต';
}

function ParkForm({ onClose, onPark }: ParkDialogProps) {
  const former = useBasket((basket) => basket.parked?.name ?? '');
  const [typed, setTyped] = useState(former);
  const name = typed.trim();
  const fault = nameFault(name);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fault !== null) return;
        onClose();
        void onPark(name);
      }}
    >
      <TextInput
        label="ชื่อบิล (ไม่บังคับ)"
        placeholder="เช่น คิว 12, โต๊ะ 4, เสื้อแดง"
        value={typed}
        error={fault}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DialogFoot main="พักบิล" disabled={fault !== null} onCancel={onClose} />
    </form>
  );
}
