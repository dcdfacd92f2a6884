import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconArrowLeft } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type LossWords, useUnsavedGuard } from '../use-unsaved-guard.ts';
import { ImportFilePicker } from './ImportFilePicker.tsx';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgressBar } from './ImportProgressBar.tsx';
import { ImportResultCard } from './ImportResultCard.tsx';
import { ImportStepList } from './ImportStepList.tsx';
import { type ImportStep, useImport } from './use-import.ts';

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
    <PageFrame
      title="นำเข้าสินค้า"
      actions={
        <Button
          component={Link}
          to={paths.stockView()}
          variant="default"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
        >
          Back to Product List
        </Button>
      }
    >
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
