import { IconCheck } from '#web/ui/icons.ts';
import styles from './import.module.css';
import type { ImportStep } from './use-import.ts';

const STEPS: readonly { readonly label: string; readonly steps: readonly ImportStep[] }[] = [
  { label: 'เลือกไฟล์', steps: ['choose'] },
  { label: 'จับคู่คอลัมน์', steps: ['map'] },
  { label: 'ตรวจสอบ', steps: ['preview'] },
  { label: 'นำเข้า', steps: ['importing', 'done'] },
];

/** How far one is on the way. */
export function ImportStepList({ step }: { readonly step: ImportStep }) {
  const now = STEPS.findIndex(({ steps }) => steps.includes(step));
  return (
    <ol className={styles.steps} aria-label="ขั้นตอนการนำเข้า">
      {STEPS.map(({ label }, i) => {
        const isDone = i < now || step === 'done';
        return (
          <li
            key={label}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={i === now ? 'step' : undefined}
          >
            <span className={styles.stepNumber} aria-hidden>
              {isDone ? <IconCheck size={18} /> : i + 1}
            </span>
            <span className={styles.stepLabel}>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}
