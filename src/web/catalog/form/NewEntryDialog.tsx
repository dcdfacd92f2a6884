import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useTaxonomyActs } from '../taxonomy/use-taxonomy-acts.ts';
import styles from './product-form.module.css';

interface NewEntryDialogProps {
  readonly opened: boolean;
  readonly kind: TaxonomyKind;
  readonly label: string;
  /** What it stands under. */
  readonly parentId: number | null;
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

/** Adds a brand, a unit or a category without leaving the product that needs it. */
export function NewEntryDialog({ opened, kind, label, parentId, onClose, onAdded }: NewEntryDialogProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const { busy, add } = useTaxonomyActs(setFault);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the product's form, which is not what is sent here.
    event.stopPropagation();
    if (busy) return;
    const added = await add(kind, name, parentId);
    if (added === null) return;
    onAdded(added.entry.id);
    onClose();
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={`เพิ่ม${label}`} size={420} busy={busy}>
      <form className={styles.newEntry} noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          label={`ชื่อ${label}`}
          required
          data-autofocus
          autoComplete="off"
          maxLength={100}
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault('');
          }}
        />
        <DialogFoot main="เพิ่ม" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
