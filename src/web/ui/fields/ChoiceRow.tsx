import { useId } from 'react';
import styles from './ChoiceRow.module.css';

interface ChoiceRowProps<T extends string | number> {
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  /** Null while nothing is. */
  readonly chosen: T | null;
  readonly onChoose: (value: T) => void;
  readonly error?: string | undefined;
}

/** One of a few, all of them to be seen: radio buttons that look like what they choose between. */
export function ChoiceRow<T extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
  error,
}: ChoiceRowProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={styles.choice}
            data-chosen={choice.value === chosen || undefined}
          >
            <input
              type="radio"
              aria-invalid={error !== undefined || undefined}
              name={name}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error !== undefined && <p className={styles.fault}>{error}</p>}
    </fieldset>
  );
}
