import { Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { MAX_SETTLE_NOTE } from '#shared/offline-sales/rules.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import styles from './LateSaleDialog.module.css';
import { LateSaleFacts } from './LateSaleFacts.tsx';
import { useSettle } from './use-settle.ts';
import type { LateSale } from './wire.ts';

interface LateSaleDialogProps {
  /** Null until one was looked at. */
  readonly sale: LateSale | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A late sale with all that is known of it, what a manager does about it, and where they say that it is done (rule C14.5). */
export function LateSaleDialog({ sale, opened, onClose }: LateSaleDialogProps) {
  return (
    <Dialog
      id="late-sale"
      opened={opened}
      onClose={onClose}
      title={`รายการขาย ${sale?.slipNumber ?? ''}`}
      size={620}
    >
      {sale !== null && opened && <LookedAt key={sale.id} sale={sale} onClose={onClose} />}
    </Dialog>
  );
}

function LookedAt({ sale, onClose }: { readonly sale: LateSale; readonly onClose: () => void }) {
  if (sale.settled === null && sale.remarks.length > 0) return <SettleForm sale={sale} onClose={onClose} />;
  return (
    <div className={styles.window}>
      <LateSaleFacts sale={sale} />
      {sale.settled !== null && <SettledBy settled={sale.settled} />}
    </div>
  );
}

function SettledBy({ settled: { atMs, by, note } }: { readonly settled: NonNullable<LateSale['settled']> }) {
  return (
    <section className={styles.settled} aria-label="การตรวจสอบ">
      <strong>
        ตรวจสอบแล้วโดย {by} {buddhistShortDateTime(atMs)}
      </strong>
      <p>{note}</p>
    </section>
  );
}

function SettleForm({ sale, onClose }: { readonly sale: LateSale; readonly onClose: () => void }) {
  const { note, setNote, faults, faultyTimes, isBusy, settle } = useSettle(sale.id, onClose);
  const element = useFaultyFocus(faultyTimes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void settle();
  };
  return (
    <form ref={element} className={styles.window} onSubmit={submit} noValidate>
      <LateSaleFacts sale={sale} />
      <Textarea
        label="จัดการอย่างไร"
        description="ระบบจะเก็บข้อความนี้ไว้ในบันทึกการใช้งาน"
        placeholder="เช่น ขายใหม่ที่เครื่อง 1 แล้ว หรือนับสต็อกแล้ว"
        rows={2}
        data-autofocus
        maxLength={MAX_SETTLE_NOTE}
        value={note}
        error={faults.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogFoot main="ตรวจสอบแล้ว" held={isBusy} cancel="ปิด" onCancel={onClose} />
    </form>
  );
}
