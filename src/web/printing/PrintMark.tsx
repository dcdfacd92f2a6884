import { IconPrinter } from '#web/ui/icons.ts';
import { jobWords } from './job-words.ts';
import styles from './PrintMark.module.css';
import { useTroubledJobs } from './queries.ts';

/** A mark on the till while its printer needs somebody; nothing while all is well. */
export function PrintMark({ onOpen }: { readonly onOpen: () => void }) {
  const jobs = useTroubledJobs();
  const [newest] = jobs;
  return (
    <div role="status" className={styles.place}>
      {newest !== undefined && (
        <button type="button" className={styles.mark} onClick={onOpen}>
          <IconPrinter size={20} aria-hidden />
          <span>
            {jobWords(newest).words} · ค้าง {jobs.length} งาน
          </span>
        </button>
      )}
    </div>
  );
}
