import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconCheck, IconCircleCheck } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type LossWords, useUnsavedGuard } from '../use-unsaved-guard.ts';
import { TO_PRODUCT_LIST } from '../way-back.ts';
import { ImportFilePicker } from './ImportFilePicker.tsx';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgressBar } from './ImportProgressBar.tsx';
import styles from './import.module.css';
import { type Import, type ImportStep, useImport } from './use-import.ts';

const LEAVING: LossWords = {
  title: 'ออกจากการนำเข้าใช่หรือไม่',
  text: 'ยังไม่ได้นำเข้าสินค้าในไฟล์นี้',
  confirmLabel: 'ออกจากหน้านี้',
  cancelLabel: 'ทำต่อ',
};
const LEAVING_MEANWHILE: LossWords = {
  ...LEAVING,
  text: 'การนำเข้าจะทำต่อจนเสร็จ แต่จะไม่เห็นผลที่หน้านี้',
};

/** Products from a file, `/products/import`: the file, its columns, what would happen, and then all of it or nothing. */
export function ImportPage() {
  const importing = useImport();
  const { step } = importing.state;
  useUnsavedGuard(step !== 'choose' && step !== 'done', step === 'importing' ? LEAVING_MEANWHILE : LEAVING);
  const content = useFocusOnStep(step);

  return (
    <PageFrame title="นำเข้าสินค้า" back={TO_PRODUCT_LIST}>
      <ImportStepList step={step} />
      <div ref={content}>
        {step === 'choose' && <ImportFilePicker importing={importing} />}
        {step === 'map' && <ImportMapping importing={importing} />}
        {step === 'preview' && <ImportPreview importing={importing} />}
        {step === 'importing' && <ImportProgressBar isImporting />}
        {step === 'done' && <ImportResultCard importing={importing} />}
      </div>
    </PageFrame>
  );
}

/** On each new step the focus goes to its heading, so that a reader and the keyboard begin there. */
function useFocusOnStep(step: ImportStep) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [step]);
  return content;
}

/** The end: what was done, and the ways on. */
function ImportResultCard({ importing }: { readonly importing: Import }) {
  const { result } = importing.state;
  if (result === null) return null;
  return (
    <section className={`${styles.card} ${styles.result}`} aria-labelledby="import-done">
      <IconCircleCheck size={56} aria-hidden />
      <h2 id="import-done" tabIndex={-1}>
        {result.message}
      </h2>
      <p className={styles.hint}>สินค้าและราคาใหม่ขึ้นที่เครื่องขายทุกเครื่องแล้ว</p>
      <div className={styles.row}>
        <Button size="lg" component={Link} to={paths.stockView()}>
          ดูรายการสินค้า
        </Button>
        <Button size="lg" variant="default" onClick={() => importing.goTo('choose')}>
          นำเข้าไฟล์อื่น
        </Button>
      </div>
    </section>
  );
}

const STEPS: readonly { readonly label: string; readonly steps: readonly ImportStep[] }[] = [
  { label: 'เลือกไฟล์', steps: ['choose'] },
  { label: 'จับคู่คอลัมน์', steps: ['map'] },
  { label: 'ตรวจสอบ', steps: ['preview'] },
  { label: 'นำเข้า', steps: ['importing', 'done'] },
];

/** How far one is on the way. */
function ImportStepList({ step }: { readonly step: ImportStep }) {
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
