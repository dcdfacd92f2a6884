import { type KeyboardEvent, type Ref, useId } from 'react';
import { MAX_PEOPLE } from '#shared/queue/rules.ts';
import { IconMinus, IconPlus } from '#web/ui/icons.ts';
import styles from './PeopleField.module.css';
import { FEWEST_PEOPLE, readPeople, stepPeople, typedPeople } from './people.ts';

interface PeopleFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  readonly error: string;
  /** The dialog that opens begins here. */
  readonly autoFocus: boolean;
  readonly onChange: (value: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** How many people queue together: one less, one more, or typed (rule S5). */
export function PeopleField({ ref, value, error, autoFocus, onChange }: PeopleFieldProps) {
  const id = useId();
  const people = readPeople(value);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      onChange(stepPeople(value, step));
      return;
    }
    // The digit row writes letters while the keyboard is set to Thai; here its digits are meant.
    const digit = /^Digit(\d)$/.exec(event.code)?.[1];
    const isCommand = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    if (digit === undefined || isCommand || event.key === digit) return;
    event.preventDefault();
    const field = event.currentTarget;
    field.setRangeText(digit, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    onChange(typedPeople(value, field.value));
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id}>จำนวนคน</label>
      <div className={styles.stepper} data-error={error !== '' || undefined}>
        <button
          type="button"
          aria-label="ลดจำนวนคน"
          disabled={people !== null && people <= FEWEST_PEOPLE}
          onClick={() => onChange(stepPeople(value, -1))}
        >
          <IconMinus size={20} aria-hidden />
        </button>
        <input
          ref={ref}
          id={id}
          className="rd-figures"
          name="people_count"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
          value={value}
          aria-valuemin={FEWEST_PEOPLE}
          aria-valuemax={MAX_PEOPLE}
          aria-valuenow={people ?? undefined}
          aria-invalid={error !== ''}
          aria-describedby={error === '' ? undefined : `${id}-error`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(typedPeople(value, event.currentTarget.value))}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label="เพิ่มจำนวนคน"
          disabled={people !== null && people >= MAX_PEOPLE}
          onClick={() => onChange(stepPeople(value, 1))}
        >
          <IconPlus size={20} aria-hidden />
        </button>
      </div>
      {error !== '' && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
