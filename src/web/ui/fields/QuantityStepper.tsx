import { type KeyboardEvent, useState } from 'react';
import { IconMinus, IconPlus } from '../icons.ts';
import styles from './QuantityStepper.module.css';
import { readQuantity } from './quantity-text.ts';

interface QuantityStepperProps {
  readonly name: string;
  readonly quantity: number;
  /** 0 where nothing of it may be wanted; else 1. */
  readonly min?: 0 | 1;
  readonly max: number;
  readonly onChange: (quantity: number) => void;
  /** Which thing of a list it is about, for whoever brings the keyboard to its field. */
  readonly thing?: string;
}

/** A line's quantity: one less, one more, or typed. What isn't within its bounds leaves it as it was. */
export function QuantityStepper({ name, quantity, min = 1, max, onChange, thing }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);

  const settle = () => {
    const typed = draft === null ? null : readQuantity(draft, min, max);
    if (typed !== null) onChange(typed);
    setDraft(null);
  };
  const type = (text: string) => {
    const typed = text.replace(/\D/g, '');
    // What stands there anyway is no draft: it would undo what is scanned meanwhile.
    setDraft(typed === String(quantity) ? null : typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle();
    if (event.key === 'Escape') {
      event.stopPropagation();
      setDraft(null);
    }
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setDraft(null);
    if (quantity + step >= min && quantity + step <= max) onChange(quantity + step);
  };

  return (
    <span className={styles.stepper}>
      <button
        type="button"
        aria-label={`ลดจำนวน ${name}`}
        disabled={quantity <= min}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={16} stroke={2} aria-hidden />
      </button>
      <input
        className="rd-figures"
        aria-label={`จำนวน ${name}`}
        inputMode="numeric"
        data-thing={thing}
        autoComplete="off"
        value={draft ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={`เพิ่มจำนวน ${name}`}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={16} stroke={2} aria-hidden />
      </button>
    </span>
  );
}
