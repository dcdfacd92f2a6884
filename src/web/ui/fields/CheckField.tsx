import styles from './CheckField.module.css';

interface CheckFieldProps {
  readonly label: string;
  /** What it means, each in a line of its own under the label, which then stands out. */
  readonly about?: readonly string[];
  readonly name?: string;
  readonly className?: string | undefined;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Something that is or isn't so, to be ticked. */
export function CheckField({
  label,
  about,
  name,
  className = '',
  checked,
  disabled,
  onChange,
}: CheckFieldProps) {
  return (
    <label className={`${styles.check} ${className}`} data-about={about && ''}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {about === undefined ? (
        label
      ) : (
        <span>
          <strong>{label}</strong>
          {about.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      )}
    </label>
  );
}
