import { type FormEvent, useState } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { CustomerSelect } from './CustomerSelect.tsx';
import type { KnownCustomer } from './known/wire.ts';
import styles from './MergeCustomerDialog.module.css';
import { useMergeCustomer } from './use-merge-customer.ts';
import { type Customer, knownByName, titleOf } from './wire.ts';

interface MergeCustomerDialogProps {
  readonly opened: boolean;
  readonly customer: Customer;
  /** Who was proposed as the same; null where the person looks for them. */
  readonly twin: KnownCustomer | null;
  readonly onClose: () => void;
  readonly onMerged: (intoId: number, words: string) => void;
}

/** The same customer, there twice: which other, and which of the two stays (rule C11.13). */
export function MergeCustomerDialog({ opened, ...props }: MergeCustomerDialogProps) {
  const isSmall = useSmallScreen();
  return (
    <Dialog
      id="merge-customer"
      opened={opened}
      onClose={props.onClose}
      title="รวมลูกค้าที่ซ้ำกัน"
      size={560}
      fullScreen={isSmall}
    >
      {opened && <MergeFields {...props} />}
    </Dialog>
  );
}

function MergeFields({ customer, twin, onClose, onMerged }: Omit<MergeCustomerDialogProps, 'opened'>) {
  const [other, setOther] = useState<Customer | null>(twin && knownByName(twin));
  const [keptId, setKeptId] = useState<number | null>(null);
  const { fault, say, clear, isBusy, merge } = useMergeCustomer(onMerged);
  // Who came first is likelier to stand on papers and in other people's books.
  const kept = [customer, other].find((one) => one?.id === keptId) ?? first(customer, other);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (other === null) return say('กรุณาเลือกลูกค้า');
    if (other.id === customer.id) return say('กรุณาเลือกลูกค้ารายอื่น');
    await merge(kept.id === customer.id ? other : customer, kept);
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        <strong>{titleOf(customer)}</strong> เป็นรายเดียวกับ
      </p>
      <CustomerSelect
        value={other}
        label="ลูกค้าอีกราย"
        error={fault}
        ref={(input) => input?.setAttribute('data-autofocus', '')}
        onChange={(chosen) => {
          setOther(chosen);
          clear();
        }}
      />
      {other !== null && other.id !== customer.id && (
        <fieldset className={styles.kept}>
          <legend>เก็บรายไหนไว้</legend>
          {[customer, other].map((one) => (
            <label key={one.id}>
              <input
                type="radio"
                name="kept"
                checked={kept.id === one.id}
                onChange={() => setKeptId(one.id)}
              />
              <span>{titleOf(one)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.hint}>
        อีกรายจะถูกซ่อน และคำสั่งซื้อกับเอกสารของทั้งสองรายจะแสดงรวมกัน เอกสารที่ออกแล้วไม่เปลี่ยนแปลง
      </p>
      <DialogFoot main="รวมลูกค้า" busy={isBusy} onCancel={onClose} />
    </form>
  );
}

const first = (one: Customer, other: Customer | null) => (other !== null && other.id < one.id ? other : one);
