import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { TO_SHIFTS } from '#web/shifts/reports/way-back.ts';
import { IconFileImport } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageTabs } from '#web/ui/PageTabs.tsx';
import { OFFLINE_PAGES } from './offline-pages.ts';
import { ReadJournalDialog } from './ReadJournalDialog.tsx';

/** What the pages of late sales have in common: the way between them, and reading a file that a till has saved. */
export function OfflineFrame({ children }: { readonly children: ReactNode }) {
  const [isReading, setReading] = useState(false);
  return (
    <PageFrame
      title="ขายระหว่างออฟไลน์"
      back={TO_SHIFTS}
      actions={
        <Button
          variant="default"
          leftSection={<IconFileImport size={20} aria-hidden />}
          onClick={() => setReading(true)}
        >
          นำเข้าไฟล์จากเครื่องขาย
        </Button>
      }
    >
      <PageTabs label="หมวดของการขายระหว่างออฟไลน์" pages={OFFLINE_PAGES} />
      {children}
      <ReadJournalDialog opened={isReading} onClose={() => setReading(false)} />
    </PageFrame>
  );
}
