import styles from './PaperCheck.module.css';

interface PaperCheckProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly label: string;
}

/** Something that a supplier's paper is or isn't, to be ticked. */
export function PaperCheck({ isOn, onChange, label }: PaperCheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
