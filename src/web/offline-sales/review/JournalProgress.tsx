import { memo } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import type { JournalFile } from '#shared/offline-sales/journal-file.ts';
import { offlineRemarkWords } from '#shared/offline-sales/rules.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconCircleX, IconClock } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { slipNumberIn } from './journal-slips.ts';
import styles from './ReadJournalDialog.module.css';
import type { useReadJournal } from './use-read-journal.ts';
import type { Fate } from './wire.ts';

interface JournalProgressProps {
  readonly step: ReturnType<typeof useReadJournal>['step'];
  readonly file: JournalFile;
  readonly fates: readonly (Fate | null)[];
}

/** What each fate is called, as a mark and as a part of the sum. */
const FATES = {
  booked: { words: 'ลงบัญชีแล้ว', tone: 'active', icon: <IconCircleCheck size={16} aria-hidden /> },
  again: { words: 'เคยส่งแล้ว', tone: 'quiet', icon: <IconCheck size={16} aria-hidden /> },
  held: { words: 'รอตรวจสอบ', tone: 'warn', icon: <IconAlertTriangle size={16} aria-hidden /> },
  refused: { words: 'ส่งไม่สำเร็จ', tone: 'bad', icon: <IconCircleX size={16} aria-hidden /> },
  waiting: { words: 'ยังไม่ได้ส่ง', tone: 'quiet', icon: <IconClock size={16} aria-hidden /> },
} as const;
const KINDS = Object.keys(FATES) as (keyof typeof FATES)[];

/** How far the sales of a file are sent, and what has become of each. */
export function JournalProgress({ step, file, fates }: JournalProgressProps) {
  const done = fates.filter((fate) => fate !== null).length;
  const counts = KINDS.flatMap((kind) => {
    const count = fates.filter((fate) => (fate?.kind ?? 'waiting') === kind).length;
    return count === 0 ? [] : [`${FATES[kind].words} ${formatCount(count)}`];
  });
  return (
    <>
      <div className={styles.progress}>
        <progress className={styles.bar} aria-label="ส่งรายการ" max={fates.length} value={done} />
        <div role="status">
          {step === 'sending' ? (
            `กำลังส่ง ${formatCount(done)} จาก ${formatCount(fates.length)}`
          ) : (
            <Dotted>{counts}</Dotted>
          )}
        </div>
      </div>
      {step === 'lost' && (
        <p className={styles.fault} role="alert">
          ติดต่อเซิร์ฟเวอร์ไม่ได้ จึงหยุดไว้ เมื่อเชื่อมต่อได้แล้วกด “ส่งต่อ” รายการที่ส่งไปแล้วจะไม่ลงซ้ำ
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className={styles.sales} tabIndex={0} aria-label="รายการในไฟล์">
        {file.sales.map((sale, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file stays as it is
          <SaleFate key={at} slip={slipNumberIn(sale, at)} fate={fates[at] ?? null} />
        ))}
      </ol>
    </>
  );
}

interface SaleFateProps {
  readonly slip: string;
  /** Null while it wasn't sent. */
  readonly fate: Fate | null;
}

const SaleFate = memo(function SaleFate({ slip, fate }: SaleFateProps) {
  const { words, tone, icon } = FATES[fate?.kind ?? 'waiting'];
  const about = fate === null ? '' : fate.words || fate.remarks.map(offlineRemarkWords).join(' · ');
  return (
    <li>
      <span className={`${styles.slip} rd-figures`}>{slip}</span>
      <Mark tone={tone} icon={icon}>
        {words}
      </Mark>
      {about !== '' && <span className={styles.about}>{about}</span>}
    </li>
  );
});
