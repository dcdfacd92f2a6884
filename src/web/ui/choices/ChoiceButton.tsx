import { type ReactNode, useId } from 'react';
import { IconChevronDown } from '../icons.ts';
import styles from './ChoiceButton.module.css';

interface ChoiceButtonProps {
  readonly label: string;
  /** What is chosen, or that nothing is. */
  readonly words: string;
  /** Nothing is chosen yet, or something else than what one begins with. */
  readonly state?: 'empty' | 'changed' | undefined;
  readonly icon?: ReactNode;
  readonly name?: string;
  readonly isRequired?: boolean;
  /** What is wrong, in Thai; '' for nothing. */
  readonly error?: string;
  readonly onOpen: () => void;
}

/** A field whose value is chosen in a window, which it opens. */
export function ChoiceButton({ label, words, state, icon, name, onOpen, ...props }: ChoiceButtonProps) {
  const { isRequired = false, error = '' } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={id}>
        {label}
        {isRequired && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </span>
      <button
        type="button"
        id={`${id}-button`}
        name={name}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-button`}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : `${id}-wrong`}
        data-state={state}
        onClick={onOpen}
      >
        {icon}
        <span>{words}</span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      {error !== '' && (
        <p id={`${id}-wrong`} className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
