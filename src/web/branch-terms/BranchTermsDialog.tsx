import type { FormEvent } from 'react';
import { bahtWithSign } from '#shared/money/satang.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import styles from '#web/ui/fields/form-grid.module.css';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import type { PricedThing } from './priced-things.ts';
import { useBranchTerms } from './use-branch-terms.ts';
import type { BranchTerms } from './wire.ts';

interface BranchTermsDialogProps {
  readonly opened: boolean;
  readonly productId: number;
  /** What of the product has a price: itself, or each of its variants. */
  readonly things: readonly PricedThing[];
  /** Stays while the window fades away. */
  readonly terms: BranchTerms;
  readonly version: string;
  readonly onClose: () => void;
  /** Gets what the page says then. */
  readonly onStored: (words: string) => void;
}

/** The longest price, with its point. */
const LONGEST_PRICE = 10;

/** What one branch asks for a product, and whether it sells it. */
export function BranchTermsDialog(props: BranchTermsDialogProps) {
  const { opened, onClose, terms } = props;
  const isSmall = useSmallScreen();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`ราคาและการขายของ${terms.branchName}`}
      size={520}
      fullScreen={isSmall}
    >
      <Fields {...props} />
    </Dialog>
  );
}

function Fields({ opened, productId, things, terms, version, onClose, onStored }: BranchTermsDialogProps) {
  const variantIds = things.flatMap(({ variantId }) => variantId ?? []);
  const { form, faults, faultyTimes, sending, change, submit } = useBranchTerms(
    { productId, variantIds, terms, version },
    (words) => {
      onClose();
      onStored(words);
    },
  );
  const element = useFaultyFocus(faultyTimes);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // While it fades away, with its prices written down, it takes no more.
    if (opened) void submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <CheckField
        className={styles.wide}
        label="ขายในสาขานี้"
        about={['ถ้าไม่ขาย จะไม่แสดงในหน้าขายของสาขา ของที่เหลือยังเห็นในหน้าสต็อก']}
        name="sold"
        checked={form.isSold}
        onChange={(isSold) => change({ isSold })}
      />
      {things.map(({ variantId, name, sharedSatang }, at) => (
        <MoneyField
          key={variantId ?? 0}
          className={styles.wide ?? ''}
          label={variantId === null ? 'ราคาของสาขา (บาท)' : `ราคาของสาขา ${name} (บาท)`}
          description={`เว้นว่างไว้ = ตามราคากลาง ${bahtWithSign(sharedSatang)}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder=""
          maxLength={LONGEST_PRICE}
          data-autofocus={at === 0 || undefined}
          value={variantId === null ? form.price : (form.variants[variantId] ?? '')}
          error={at === 0 ? faults.branches : undefined}
          onChange={(price) =>
            change(variantId === null ? { price } : { variants: { ...form.variants, [variantId]: price } })
          }
        />
      ))}
      <DialogFoot main="บันทึก" busy={sending} onCancel={onClose} />
    </form>
  );
}
