import { Button } from '@mantine/core';
import { asksSomebody } from '#shared/printing/rules.ts';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '#web/ui/icons.ts';
import styles from './JobState.module.css';
import { jobWords } from './job-words.ts';
import { PrinterChoice } from './PrinterChoice.tsx';
import { useJob } from './use-job.ts';
import type { PrintJob } from './wire.ts';

interface JobStateProps {
  readonly job: PrintJob;
  /** What it is of, where it doesn't stand beside its paper. */
  readonly title?: string;
  /** Prints the slip that the page itself has, where the server can't be reached; null where it has none. */
  readonly ownSlip: (() => void) | null;
}

const ICONS = {
  quiet: IconClock,
  active: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
} as const;

/** How a paper stands with its printer, and what somebody can do about it (rule C14.1). */
export function JobState({ job, title, ownSlip }: JobStateProps) {
  const { again, byBrowser, drop, isBusyWith } = useJob();
  const { tone, words, advice } = jobWords(job);
  const Icon = ICONS[tone];
  const asks = asksSomebody(job.state) || (job.state === 'waiting' && job.trouble !== null);
  const busy = isBusyWith(job.id);
  return (
    <div className={styles.job}>
      {title !== undefined && <strong>{title}</strong>}
      <p className={styles.words} data-tone={tone} role="status">
        <Icon size={20} aria-hidden />
        <span>
          {words}
          {advice !== '' && <span className={styles.advice}>{advice}</span>}
        </span>
      </p>
      {asks && (
        <div className={styles.acts}>
          {job.kind !== 'kick' && (
            <Button loading={busy} onClick={() => void again(job)}>
              {job.state === 'unsure' ? 'พิมพ์สำเนา' : 'ลองอีกครั้ง'}
            </Button>
          )}
          {job.kind !== 'kick' && (
            <Button variant="default" disabled={busy} onClick={() => void byBrowser(job, ownSlip)}>
              พิมพ์จากเบราว์เซอร์
            </Button>
          )}
          <Button variant="subtle" disabled={busy} onClick={() => void drop(job)}>
            {job.kind === 'kick' ? 'รับทราบ' : 'ไม่พิมพ์'}
          </Button>
          {job.kind !== 'kick' && (
            <PrinterChoice
              label="พิมพ์ที่เครื่องอื่น"
              notOn={job.printerId}
              disabled={busy}
              onChoose={(printerId) => void again(job, printerId)}
            />
          )}
        </div>
      )}
    </div>
  );
}
