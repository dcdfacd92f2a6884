import { useRef } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import type { JournalFile } from '#shared/offline-sales/journal-file.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { JournalProgress } from './JournalProgress.tsx';
import styles from './ReadJournalDialog.module.css';
import { useReadJournal } from './use-read-journal.ts';

interface ReadJournalDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Reads in the file of a till that can't send by itself what it has sold (rule C14.5). */
export function ReadJournalDialog({ opened, onClose }: ReadJournalDialogProps) {
  const reading = useReadJournal();
  const { step, fault, file, fates } = reading;
  return (
    <Dialog
      id="read-journal"
      opened={opened}
      onClose={onClose}
      title="นำเข้าไฟล์จากเครื่องขาย"
      size={620}
      busy={step === 'sending'}
    >
      <div className={styles.window}>
        {step === 'choose' && (
          <p>เลือกไฟล์ “รายการรอส่ง” ที่บันทึกจากเครื่องขายที่ส่งเองไม่ได้ รายการที่เคยส่งแล้วจะไม่ลงซ้ำ จึงอ่านไฟล์เดิมได้หลายครั้ง</p>
        )}
        {fault !== '' && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        {file !== null && <FileFacts file={file} />}
        {file !== null && step !== 'chosen' && <JournalProgress step={step} file={file} fates={fates} />}
        <JournalFoot reading={reading} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function FileFacts({ file: { till, saved_at, sales } }: { readonly file: JournalFile }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>เครื่องขาย</dt>
        <dd>
          {till.name} (RC{till.code})
        </dd>
      </div>
      <div>
        <dt>บันทึกไฟล์เมื่อ</dt>
        <dd className="rd-figures">{buddhistShortDateTime(Date.parse(saved_at))}</dd>
      </div>
      <div>
        <dt>จำนวน</dt>
        <dd>{formatCount(sales.length)} รายการ</dd>
      </div>
    </dl>
  );
}

interface JournalFootProps {
  readonly reading: ReturnType<typeof useReadJournal>;
  readonly onClose: () => void;
}

/** The way on from each step: the file, sending it, stopping, the rest of it, and another file. One foot, so that the keyboard keeps its place. */
function JournalFoot({ reading, onClose }: JournalFootProps) {
  const input = useRef<HTMLInputElement>(null);
  const { step, choose } = reading;
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="file"
        tabIndex={-1}
        aria-label="ไฟล์รายการรอส่ง"
        accept=".json,application/json"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          if (chosen !== undefined) choose(chosen);
        }}
      />
      <DialogFoot
        autofocus
        held={step === 'sending'}
        {...waysOn(reading, () => input.current?.click(), onClose)}
      />
    </>
  );
}

type WaysOn = Pick<Parameters<typeof DialogFoot>[0], 'main' | 'onMain' | 'cancel' | 'onCancel'>;

function waysOn(
  { step, fates, ...reading }: JournalFootProps['reading'],
  onChoose: () => void,
  onClose: () => void,
): WaysOn {
  const { send, stop, beginAnew } = reading;
  const another = { cancel: 'อ่านไฟล์อื่น', onCancel: beginAnew };
  switch (step) {
    case 'choose':
      return { main: 'เลือกไฟล์', onMain: onChoose, onCancel: onClose };
    case 'chosen':
      return { main: 'ส่งรายการ', onMain: send, cancel: 'เลือกไฟล์อื่น', onCancel: beginAnew };
    case 'sending':
      return { main: 'กำลังส่ง...', onMain: send, cancel: 'หยุด', onCancel: stop };
    case 'stopped':
    case 'lost':
      return { main: 'ส่งต่อ', onMain: send, ...another };
    case 'done':
      if (fates.some((fate) => fate?.kind === 'refused'))
        return { main: 'ส่งที่ไม่สำเร็จอีกครั้ง', onMain: send, ...another };
      return {
        main: 'เสร็จสิ้น',
        onMain: () => {
          beginAnew();
          onClose();
        },
        ...another,
      };
  }
}
