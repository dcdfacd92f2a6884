import { Button } from '@mantine/core';
import styles from './JobState.module.css';
import { JobState } from './JobState.tsx';
import type { usePaperPrinter } from './use-paper-printer.ts';
import type { PaperOf } from './wire.ts';

interface PaperStateProps {
  readonly printer: ReturnType<typeof usePaperPrinter>;
  readonly paper: PaperOf;
  /** Prints the page's own slip by the browser. */
  readonly onBrowser: () => void;
}

/** How a paper stands with the till's printer, beside the button that prints it; nothing where the browser prints. */
export function PaperState({ printer, paper, onBrowser }: PaperStateProps) {
  const job = printer.jobOf(paper);
  if (printer.problem !== '')
    return (
      <div className={styles.job}>
        <p className={styles.advice} role="alert">
          {printer.problem}
        </p>
        <div className={styles.acts}>
          <Button variant="default" onClick={onBrowser}>
            พิมพ์จากเบราว์เซอร์
          </Button>
        </div>
      </div>
    );
  return job === null ? null : <JobState job={job} ownSlip={onBrowser} />;
}
