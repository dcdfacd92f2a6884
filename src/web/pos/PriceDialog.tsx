import { type FormEvent, useEffect, useId, useState } from 'react';
import { canBeTyped, PRICE_BOUNDS_WORDS } from '#shared/catalog/open-price.ts';
import { formatCount, plainBaht, type Satang } from '#shared/money/satang.ts';
import type { TaxTerms } from '#shared/orders/pricing.ts';
import { amountOf, keypadKeyOf } from '#web/orders/payment/amount-entry.ts';
import { Keypad } from '#web/orders/payment/Keypad.tsx';
import { useAmountField } from '#web/orders/payment/use-amount-field.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { typedMoney } from '#web/ui/fields/money-text.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './PriceDialog.module.css';

/** What is to get a price. */
interface AskedPrice {
  /** Told apart from what is asked next by it. */
  readonly id: string;
  /** With the variant. */
  readonly name: string;
  readonly quantity: number;
  /** What stands in the field at first; nothing for 0. */
  readonly offeredSatang: Satang;
}

export interface PriceDialogProps {
  /** Null for nothing. */
  readonly asked: AskedPrice | null;
  /** How many wait to be asked about after it. */
  readonly waiting?: number;
  /** It stands in the basket already. */
  readonly isChange?: boolean;
  readonly tax: TaxTerms;
  readonly onPrice: (satang: Satang) => void;
  readonly onClose: () => void;
}

/** Asks what one costs of a product whose price is typed (rule C12.11): by keys or fingers; Enter takes what is offered. */
export function PriceDialog({ asked, onClose, ...others }: PriceDialogProps) {
  return (
    <Dialog
      id="type-price"
      opened={asked !== null}
      onClose={onClose}
      title={others.isChange ? 'แก้ราคา' : 'ระบุราคา'}
      size={400}
    >
      {asked !== null && <PriceForm key={asked.id} asked={asked} onClose={onClose} {...others} />}
    </Dialog>
  );
}

type PriceFormProps = Omit<PriceDialogProps, 'asked'> & { readonly asked: AskedPrice };

function PriceForm({ asked, waiting = 0, isChange = false, tax, onPrice, onClose }: PriceFormProps) {
  const offered = asked.offeredSatang === 0 ? '' : plainBaht(asked.offeredSatang);
  const { text, field, setText, press } = useAmountField(offered);
  const [isWrong, setWrong] = useState(false);
  const faultId = useId();
  const satang = amountOf(text);
  const isPrice = canBeTyped(satang);
  const fault = isWrong && !isPrice ? PRICE_BOUNDS_WORDS : null;

  // Where one product is asked about after the other, the window is open already and gives nothing the focus.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    field.current?.focus();
  }, [field]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPrice) {
      setWrong(true);
      field.current?.select();
      return;
    }
    onPrice(satang);
    onClose();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.name}>{asked.name}</p>
      {waiting > 0 && (
        <p className={styles.waiting} role="status">
          รออีก {waiting} รายการ
        </p>
      )}
      <label className={styles.price}>
        <span>ราคาต่อหน่วย (บาท)</span>
        <input
          ref={field}
          value={text}
          onChange={(event) => {
            const typed = typedMoney(event.currentTarget.value);
            if (typed !== null) setText(typed);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            // With the Thai layout on, the key 5 gives ถ.
            const key = keypadKeyOf(event);
            if (key === null) return;
            event.preventDefault();
            press(key);
          }}
          // The keypad below is the keyboard: the tablet's own would cover it.
          inputMode="none"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0.00"
          aria-invalid={fault !== null || undefined}
          aria-describedby={faultId}
          data-autofocus
        />
      </label>
      <p id={faultId} className={styles.below} data-fault={fault !== null || undefined} aria-live="polite">
        {fault ?? <Sum quantity={asked.quantity} satang={satang ?? 0} tax={tax} />}
      </p>
      <Keypad onKey={press} onClear={() => setText('')} />
      <DialogFoot main={isChange ? 'ใช้ราคานี้' : 'ใส่ตะกร้า'} onCancel={onClose} />
    </form>
  );
}

/** What all pieces come to, and how the price stands to VAT. */
function Sum({
  quantity,
  satang,
  tax,
}: Pick<PriceDialogProps, 'tax'> & { readonly quantity: number; readonly satang: Satang }) {
  return (
    <>
      {tax.mode === 'added' && 'ยังไม่รวมภาษีมูลค่าเพิ่ม'}
      {tax.mode === 'included' && 'รวมภาษีมูลค่าเพิ่มแล้ว'}
      {quantity > 1 && (
        <span>
          × {formatCount(quantity)} = <Money satang={satang * quantity} sign />
        </span>
      )}
    </>
  );
}
