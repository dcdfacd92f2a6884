import { Button } from '@mantine/core';
import {
  JOURNAL_VERSION,
  type JournalFile,
  journalFileName,
  journalFileText,
} from '#shared/offline-sales/journal-file.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import { logFailure } from '#web/lib/log.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { IconDownload } from '#web/ui/icons.ts';
import { theJournal } from './standing.ts';

/** Saves what waits as a file, which a manager can read in at any machine of the shop, should this one break. */
export function SaveJournalButton() {
  const save = async () => {
    try {
      await saveJournal();
    } catch (error) {
      logFailure('saving the journal', error);
      await alertDialog({ kind: 'error', title: 'บันทึกไฟล์ไม่ได้', text: 'กรุณาลองอีกครั้ง' });
    }
  };
  return (
    <Button
      variant="default"
      size="lg"
      leftSection={<IconDownload size={20} aria-hidden />}
      onClick={() => void save()}
    >
      บันทึกเป็นไฟล์
    </Button>
  );
}

async function saveJournal(): Promise<void> {
  const journal = await theJournal();
  const [entries, device, lent] = await Promise.all([journal.list(), journal.device(), journal.lent()]);
  const sales = entries.flatMap((entry) =>
    entry.kind === 'sale' && entry.state !== 'done' ? [entry.body] : [],
  );
  if (sales.length === 0) return tellNothingToSave();
  const nowMs = Date.now();
  const file: JournalFile = {
    kind: 'raandee-journal',
    ...{ version: JOURNAL_VERSION, device, saved_at: bangkokIso(nowMs) },
    till: { name: lent?.till.name ?? '', code: lent?.code ?? '' },
    sales: sales.reverse(),
  };
  const content = new Blob([journalFileText(file)], { type: 'application/json' });
  saveFile(content, journalFileName(file, nowMs));
}

/** What waits are payments of orders, which the server has: only whether they were taken isn't known. */
const tellNothingToSave = () =>
  alertDialog({
    kind: 'info',
    title: 'ไม่มีรายการขายที่ต้องบันทึกเป็นไฟล์',
    text: 'รายการที่รอเป็นการชำระคำสั่งซื้อ ซึ่งเซิร์ฟเวอร์มีคำสั่งซื้อนั้นอยู่แล้ว',
  });
