import { type ComponentProps, useId } from 'react';
import { typedMoney } from '#web/ui/fields/money-text.ts';
import type { TakesNoScan } from '#web/ui/scanner.ts';
import styles from './thing-list.module.css';

interface NumberEntryProps extends Omit<ComponentProps<'input'>, 'onChange'>, TakesNoScan {
  /** How many digits may follow the point; 0 for whole numbers. */
  readonly decimals: number;
  /** Why the number can't be taken; `false` when it can. */
  readonly fault?: string | false;
  /** Gets each text that may become a number. */
  readonly onText: (text: string) => void;
}

/** A number in a cell of a list of things, selected as soon as one is in it. */
export function NumberEntry({ decimals, fault = false, onText, ...input }: NumberEntryProps) {
  const faultId = useId();
  return (
    <span>
      <input
        className={styles.entry}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-invalid={fault !== false}
        {...(fault === false ? {} : { 'aria-describedby': faultId })}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const typed = typedMoney(event.currentTarget.value, decimals);
          if (typed !== null && (decimals > 0 || !typed.includes('.'))) onText(typed);
        }}
        {...input}
      />
      {fault !== false && (
        <span id={faultId} className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}
