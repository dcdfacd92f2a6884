import type { ReactNode, RefObject } from 'react';
import { formatBaht, plainBaht, type Satang } from '#shared/money/satang.ts';
import { typedMoney } from '#web/ui/fields/money-text.ts';
import { tapAmounts } from '../sale.ts';
import { Keypad } from './Keypad.tsx';
import { keepFocus } from './keep-focus.ts';
import styles from './payment.module.css';

interface AmountPanelProps {
  readonly totalSatang: Satang;
  /** Of another way than cash: its name, and what is asked for beside the amount, in place of the amounts of one tap. */
  readonly way?: { readonly name: string; readonly fields: ReactNode };
  readonly text: string;
  readonly disabled: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onText: (text: string) => void;
  /** A key of the keypad: it goes where the caret stands. */
  readonly onKey: (key: string) => void;
  /** A one-tap amount, as text; it stands selected, so that the next key begins anew. */
  readonly onTap: (text: string) => void;
}

function wholeBaht(amount: Satang): string {
  const text = formatBaht(amount);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}

/**
 * What the customer hands over: the field, the amounts of one tap, and the keypad (rule S2). In another way than cash all
 * that is to be paid is meant until something else is typed.
 */
export function AmountPanel(props: AmountPanelProps) {
  const { totalSatang, way, text, disabled, field, onText, onKey } = props;
  return (
    <div className={styles.cash}>
      <div className={styles.amountSide}>
        <label className={styles.amount}>
          <span className={styles.label}>{way === undefined ? 'จำนวนเงินที่รับ' : `ยอดที่รับด้วย${way.name}`}</span>
          <input
            ref={field}
            className={styles.amountInput}
            value={text}
            onChange={(event) => {
              const typed = typedMoney(event.currentTarget.value);
              if (typed !== null) onText(typed);
            }}
            // The keypad beside it is the keyboard: the tablet's own would cover the change.
            inputMode="none"
            autoComplete="off"
            enterKeyHint="done"
            placeholder={way === undefined ? '0.00' : formatBaht(totalSatang)}
            readOnly={disabled}
            data-autofocus={way === undefined || undefined}
          />
        </label>
        {way === undefined ? <TapAmounts {...props} /> : way.fields}
      </div>
      <Keypad disabled={disabled} onKey={onKey} onClear={() => onText('')} />
    </div>
  );
}

/** Exactly what is to be paid, and the next notes. */
function TapAmounts({ totalSatang, disabled, onTap }: AmountPanelProps) {
  const { exact, notes } = tapAmounts(totalSatang);
  return (
    <div className={styles.taps} data-count={notes.length}>
      <button
        type="button"
        className={`${styles.tap} ${styles.exact}`}
        disabled={disabled}
        onPointerDown={keepFocus}
        onClick={() => onTap(plainBaht(exact))}
      >
        พอดี <span className="rd-figures">{formatBaht(exact)}</span>
      </button>
      {notes.map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.tap}
          disabled={disabled}
          onPointerDown={keepFocus}
          onClick={() => onTap(plainBaht(amount))}
        >
          <span className="rd-figures">{wholeBaht(amount)}</span>
        </button>
      ))}
    </div>
  );
}
