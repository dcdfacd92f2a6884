import { useId } from 'react';
import { IconChevronDown } from '../icons.ts';
import styles from './SelectField.module.css';

interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Says what to do, and can't be chosen again. */
  readonly disabled?: boolean;
}

interface SelectFieldProps<V extends string> {
  readonly label: string;
  /** Where the label stands: over the field, before it in one line, or nowhere, where what is around it says it. */
  readonly labelled?: 'above' | 'before' | 'hidden';
  /** Words behind the field, which belong to what it is called. */
  readonly after?: string;
  /** Under the label. */
  readonly description?: string | undefined;
  readonly name?: string;
  readonly options: readonly SelectOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** What is wrong, in Thai; '' for nothing. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Its width, and its place among others. */
  readonly className?: string | undefined;
}

/**
 * The one field to choose from a list (rule C13.15): the browser's own, which a phone shows as large as its screen.
 */
export function SelectField<V extends string>({
  label,
  options,
  value,
  onChange,
  ...props
}: SelectFieldProps<V>) {
  const { labelled = 'above', after, description, error = '', required = false, disabled = false } = props;
  const id = useId();
  const [said, wrong] = [`${id}-said`, `${id}-wrong`];
  const described = [...(description === undefined ? [] : [said]), ...(error === '' ? [] : [wrong])];
  return (
    <div className={`${styles.field} ${props.className ?? ''}`} data-labelled={labelled}>
      {labelled !== 'hidden' && (
        <label htmlFor={id}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      )}
      {description !== undefined && (
        <p id={said} className={styles.description}>
          {description}
        </p>
      )}
      <span className={styles.box}>
        <select
          id={id}
          name={props.name}
          aria-label={labelled === 'hidden' ? label : undefined}
          aria-invalid={error !== '' || undefined}
          aria-describedby={described.join(' ') || undefined}
          required={required}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as V)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} aria-hidden />
      </span>
      {after !== undefined && <label htmlFor={id}>{after}</label>}
      {error !== '' && (
        <p id={wrong} className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
