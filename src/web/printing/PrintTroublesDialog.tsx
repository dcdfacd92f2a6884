import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconPrinter } from '#web/ui/icons.ts';
import { JobState } from './JobState.tsx';
import { jobTitle } from './job-words.ts';
import styles from './PrintTroublesDialog.module.css';
import { useTroubledJobs } from './queries.ts';

interface PrintTroublesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** All that waits for the till's printer or asks for somebody (rule C14.1). */
export function PrintTroublesDialog({ opened, onClose }: PrintTroublesDialogProps) {
  const jobs = useTroubledJobs();
  return (
    <Dialog opened={opened} onClose={onClose} title="งานพิมพ์ที่ค้าง">
      {jobs.length === 0 ? (
        <EmptyState
          icon={<IconPrinter size={34} />}
          title="ไม่มีงานพิมพ์ค้าง"
          text="ใบที่พิมพ์แล้วพิมพ์ซ้ำได้จากประวัติการขาย"
          action={null}
        />
      ) : (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobState job={job} title={jobTitle(job)} ownSlip={null} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
