import { Button } from '@mantine/core';
import { useState } from 'react';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { NotPromised } from '#web/ui/away/NotPromised.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconCloudCheck } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './JournalDialog.module.css';
import type { Entry } from './journal.ts';
import { SaveJournalButton } from './SaveJournalButton.tsx';
import { SentState } from './SentState.tsx';
import { sendRefusedAgain } from './send-journal.ts';
import { useStanding } from './standing.ts';
import { useJournalEntries } from './use-entries.ts';
import { useAway } from './use-readiness.ts';

interface JournalDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What this till sold by itself: what waits, what the server has by now, and what it said no to (rule C14.10). */
export function JournalDialog({ opened, onClose }: JournalDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="รายการที่ขายระหว่างออฟไลน์" size={560}>
      {opened && <JournalList />}
    </Dialog>
  );
}

/** The newest first, as many as somebody looks through. */
const SHOWN = 200;

function JournalList() {
  const entries = useJournalEntries();
  if (entries === undefined) return null;
  if (entries === null || entries.length === 0)
    return (
      <EmptyState
        icon={<IconCloudCheck size={34} />}
        title={entries === null ? 'เปิดที่เก็บข้อมูลของเบราว์เซอร์ไม่ได้' : 'ไม่มีรายการรอส่ง'}
        text={
          entries === null
            ? 'เครื่องนี้จึงขายขณะติดต่อเซิร์ฟเวอร์ไม่ได้ไม่ได้ ลองเปิดเบราว์เซอร์ในโหมดปกติ'
            : 'เมื่อติดต่อเซิร์ฟเวอร์ไม่ได้ รายการที่ขายจะเก็บไว้ในเครื่องนี้และส่งให้เองภายหลัง'
        }
        action={null}
      />
    );
  return (
    <>
      <ul className={styles.entries}>
        {entries.slice(0, SHOWN).map((entry) => (
          <EntryRow key={entry.seq} entry={entry} />
        ))}
      </ul>
      <Acts />
    </>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const satang = entry.kind === 'sale' ? entry.receipt.sale.totalSatang : entry.totalSatang;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.number}>
          {entry.kind === 'sale' ? entry.number : `ชำระคำสั่งซื้อ ${entry.orderNumber}`}
        </span>
        <Money satang={satang} />
      </div>
      <p className={styles.when}>
        <time>{buddhistShortDateTime(entry.soldMs)} น.</time>
      </p>
      <SentState entry={entry} />
    </li>
  );
}

/** Sends again what was refused, and saves what waits as a file; says where the browser may lose it. */
function Acts() {
  const isAway = useAway();
  const { waiting, refused } = useStanding();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await sendRefusedAgain().finally(() => setBusy(false));
  };
  const hasUnsent = waiting + refused > 0;
  return (
    <>
      {hasUnsent && <NotPromised />}
      <div className={styles.acts}>
        {refused > 0 && (
          <Button size="lg" loading={isBusy} disabled={isAway} onClick={() => void again()}>
            ส่งอีกครั้ง
          </Button>
        )}
        {hasUnsent && <SaveJournalButton />}
      </div>
    </>
  );
}
