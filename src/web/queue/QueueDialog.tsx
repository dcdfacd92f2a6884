import { useState } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { AddQueueForm } from './AddQueueForm.tsx';
import styles from './QueueDialog.module.css';
import { useQueueDraft } from './queue-draft.ts';
import { type TicketJob, TicketPrinter } from './TicketPrinter.tsx';
import { WaitingList } from './WaitingList.tsx';

interface QueueDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The customers who wait: a new number, and those before it (rule S2, #queue). */
export function QueueDialog({ opened, onClose }: QueueDialogProps) {
  const isSmall = useSmallScreen();
  const sending = useQueueDraft((draft) => draft.sending);
  return (
    <Dialog
      id="queue"
      opened={opened}
      onClose={onClose}
      title="คิว"
      size={900}
      fullScreen={isSmall}
      busy={sending}
    >
      <QueueDesk onLeave={onClose} />
    </Dialog>
  );
}

function QueueDesk({ onLeave }: { readonly onLeave: () => void }) {
  const [job, setJob] = useState<TicketJob | null>(null);
  return (
    <div className={styles.desk}>
      <AddQueueForm onPrint={(ticket) => setJob({ ticket })} />
      <WaitingList onLeave={onLeave} onPrint={(ticket) => setJob({ ticket })} />
      <TicketPrinter job={job} />
    </div>
  );
}
