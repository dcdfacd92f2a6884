import { passwordStrength, STRENGTH_WORDS } from '#shared/staff/password-strength.ts';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import styles from './NewPasswordField.module.css';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string;
  /** What others know of its owner, which makes a bad password. */
  readonly known: readonly string[];
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

const HINT = 'อย่างน้อย 8 ตัวอักษร ภาษาไทยหรือเว้นวรรคก็ได้';

/** A password that is being chosen, with words on how hard it is to guess. */
export function NewPasswordField({ label, value, error, known, autoFocus, onChange }: NewPasswordFieldProps) {
  const strength = passwordStrength(value, known);
  return (
    <PasswordField
      label={label}
      name="password"
      required
      autoComplete="new-password"
      value={value}
      error={error}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ role: 'status' }}
      description={
        value === '' ? (
          HINT
        ) : (
          <span className={styles.strength} data-strength={strength}>
            <span className={styles.bar} aria-hidden="true" />
            {strength === 'short' ? STRENGTH_WORDS.short : `ความปลอดภัย: ${STRENGTH_WORDS[strength]}`}
          </span>
        )
      }
      onChange={onChange}
    />
  );
}
