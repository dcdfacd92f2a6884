import { TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { TaxonomyKind } from '#shared/catalog/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import { formatCount } from '#shared/money/satang.ts';
import { alertDialog, confirm } from '#web/ui/dialog/dialogs.ts';
import { IconCheck, IconPencil, IconTrash, IconX } from '#web/ui/icons.ts';
import type { TaxonomyEntry } from './queries.ts';
import styles from './taxonomy.module.css';
import { useTaxonomyActs } from './use-taxonomy-acts.ts';

interface TaxonomyRowProps {
  readonly kind: TaxonomyKind;
  readonly entry: TaxonomyEntry;
  /** How many stand under it. */
  readonly below: number;
  /** What more can be done with it. */
  readonly children?: ReactNode;
}

/** A brand, unit or category: its name, how many products have it, and what can be done with it. */
export function TaxonomyRow({ kind, entry, below, children }: TaxonomyRowProps) {
  const acts = useTaxonomyActs();
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);

  useEffect(() => {
    if (wasRenaming.current && !isRenaming) pencil.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  if (isRenaming) {
    return <RenameForm kind={kind} entry={entry} onDone={() => setRenaming(false)} />;
  }
  const remove = async () => {
    const uses = { products: entry.product_count, below };
    const why = uses.products + below > 0 ? refuse('TAXONOMY_IN_USE', uses).message : '';
    if (why !== '') return alertDialog({ kind: 'warning', title: `ลบ ${entry.name} ไม่ได้`, text: why });
    const isSure = await confirm({ title: `ลบ ${entry.name} ใช่หรือไม่`, confirmLabel: 'ลบ', danger: true });
    if (!isSure) return;
    await acts.remove(kind, entry.id);
  };

  return (
    <div className={styles.row}>
      <span className={styles.name}>{entry.name}</span>
      <span className={styles.count}>{formatCount(entry.product_count)} สินค้า</span>
      {children}
      <button
        ref={pencil}
        type="button"
        className={styles.act}
        aria-label={`แก้ชื่อ ${entry.name}`}
        title="แก้ชื่อ"
        onClick={() => setRenaming(true)}
      >
        <IconPencil size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.act}
        data-danger
        aria-label={`ลบ ${entry.name}`}
        title="ลบ"
        disabled={acts.busy}
        onClick={() => void remove()}
      >
        <IconTrash size={20} aria-hidden />
      </button>
    </div>
  );
}

interface RenameFormProps {
  readonly kind: TaxonomyKind;
  readonly entry: TaxonomyEntry;
  readonly onDone: () => void;
}

function RenameForm({ kind, entry: { id, name }, onDone }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState('');
  const { rename } = useTaxonomyActs(setFault);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === name) return onDone();
    if ((await rename(kind, id, typed)) !== null) return onDone();
    field.current?.focus();
  };

  return (
    <form className={styles.add} noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextInput
        ref={field}
        className={styles.field ?? ''}
        aria-label={`ชื่อใหม่ของ ${name}`}
        autoComplete="off"
        maxLength={100}
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault('');
        }}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <button type="submit" className={styles.act} aria-label={`บันทึกชื่อใหม่ของ ${name}`} title="บันทึก">
        <IconCheck size={20} aria-hidden />
      </button>
      <button type="button" className={styles.act} aria-label="ไม่แก้ชื่อ" title="ยกเลิก" onClick={onDone}>
        <IconX size={20} aria-hidden />
      </button>
    </form>
  );
}
