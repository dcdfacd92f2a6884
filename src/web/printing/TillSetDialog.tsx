import type { FormEvent } from 'react';
import { AUTO_KINDS, JOB_KIND_WORDS } from '#shared/printing/rules.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import styles from './form.module.css';
import { useTillSet } from './use-till-set.ts';
import type { Printer, TillSet } from './wire.ts';

interface TillSetDialogProps {
  /** Null while none is open. */
  readonly set: TillSet | null;
  readonly printers: readonly Printer[];
  readonly onClose: () => void;
}

/** What a till prints on, what by itself, and whether cash opens its drawer (rules C14.1, C14.2). */
export function TillSetDialog({ set, printers, onClose }: TillSetDialogProps) {
  return (
    <Dialog opened={set !== null} onClose={onClose} title={`การพิมพ์ของ ${set?.till.name ?? ''}`}>
      {set !== null && <TillSetForm key={set.till.id} set={set} printers={printers} onClose={onClose} />}
    </Dialog>
  );
}

interface TillSetFormProps extends Omit<TillSetDialogProps, 'set'> {
  readonly set: TillSet;
}

function TillSetForm({ set, printers, onClose }: TillSetFormProps) {
  const form = useTillSet(set, onClose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const options = [
    { value: '', label: 'พิมพ์จากเบราว์เซอร์' },
    ...printers
      .filter(({ isActive }) => isActive)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <SelectField
        label="พิมพ์ด้วย"
        name="printer"
        options={options}
        value={String(form.printerId ?? '')}
        onChange={(value) => form.setPrinterId(value === '' ? null : Number(value))}
      />
      {form.printerId !== null && (
        <>
          <fieldset className={styles.checks}>
            <legend>พิมพ์เองทันที</legend>
            {AUTO_KINDS.map((kind) => (
              <CheckField
                key={kind}
                label={JOB_KIND_WORDS[kind]}
                checked={form.auto.includes(kind)}
                onChange={(isChosen) => form.toggle(kind, isChosen)}
              />
            ))}
          </fieldset>
          <fieldset className={styles.checks}>
            <legend>ลิ้นชักเงิน</legend>
            <CheckField label="เปิดเองเมื่อรับหรือคืนเงินสด" checked={form.kicksOnCash} onChange={form.setKicks} />
          </fieldset>
        </>
      )}
      <DialogFoot main="บันทึก" busy={form.sending} onCancel={onClose} />
    </form>
  );
}
