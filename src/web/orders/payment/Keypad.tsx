import styles from './Keypad.module.css';
import { keepFocus } from './keep-focus.ts';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0'] as const;
const KEY_NAMES: Readonly<Partial<Record<string, string>>> = { '.': 'จุดทศนิยม' };

interface KeypadProps {
  readonly disabled?: boolean;
  /** It goes where the caret stands. */
  readonly onKey: (key: string) => void;
  readonly onClear: () => void;
}

/** The digits that an amount is typed with by finger. */
export function Keypad({ disabled = false, onKey, onClear }: KeypadProps) {
  return (
    <fieldset className={styles.keypad} disabled={disabled}>
      <legend className={styles.hidden}>แป้นตัวเลข</legend>
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={KEY_NAMES[key]}
          onPointerDown={keepFocus}
          onClick={() => onKey(key)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className={`${styles.key} ${styles.clear}`}
        onPointerDown={keepFocus}
        onClick={onClear}
      >
        Clear
      </button>
    </fieldset>
  );
}
