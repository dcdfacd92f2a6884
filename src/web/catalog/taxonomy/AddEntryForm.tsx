import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { IconPlus } from '#web/ui/icons.ts';
import styles from './taxonomy.module.css';
import { useTaxonomyActs } from './use-taxonomy-acts.ts';

interface AddEntryFormProps {
  readonly kind: TaxonomyKind;
  readonly parentId: number | null;
  readonly label: string;
  /** There for a field that was opened to be used: it takes the focus, and Escape closes it. */
  readonly onCancel?: () => void;
}

/** Adds a brand, a unit or a category; ready for the next as soon as one is there. */
export function AddEntryForm({ kind, parentId, label, onCancel }: AddEntryFormProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const { busy, add } = useTaxonomyActs(setFault);
  const field = useRef<HTMLInputElement>(null);
  const wasOpened = onCancel !== undefined;
  useEffect(() => {
    if (wasOpened) field.current?.focus();
  }, [wasOpened]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const added = await add(kind, name, parentId);
    // The next name may have been typed by then, or something else begun.
    if (added !== null) setName((now) => (now === name ? '' : now));
    const focused = document.activeElement;
    if (focused === document.body || field.current?.form?.contains(focused)) field.current?.focus();
  };

  return (
    <form className={styles.add} noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextInput
        ref={field}
        className={styles.field ?? ''}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={name}
        error={fault}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFault('');
        }}
        onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
      />
      <Button
        type="submit"
        variant="light"
        loading={busy}
        aria-label={`บันทึก ${label}`}
        leftSection={<IconPlus size={20} aria-hidden />}
      >
        เพิ่ม
      </Button>
    </form>
  );
}
