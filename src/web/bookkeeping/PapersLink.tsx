import { Button } from '@mantine/core';
import { type Month, thaiMonthOfYear } from '#shared/time/months.ts';
import { IconFileText } from '#web/ui/icons.ts';
import { useTableSaving } from '#web/ui/table/use-table-saving.ts';
import styles from './PapersLink.module.css';
import { papersFile } from './queries.ts';

/** All papers of the month as PDFs in one archive with its index (rule C13.10); some of it takes minutes, so it says that it is on its way. */
export function PapersLink({ month }: { readonly month: Month }) {
  const { saving, onLinkClick } = useTableSaving();
  const address = papersFile(month);
  const isSaving = saving !== null;
  return (
    <Button
      component="a"
      href={address}
      download
      variant="default"
      className={styles.link ?? ''}
      leftSection={<IconFileText size={20} aria-hidden />}
      title={`เอกสารทุกฉบับของ${thaiMonthOfYear(month)} เป็น PDF พร้อมสารบัญ`}
      aria-busy={isSaving || undefined}
      onClick={(event) => onLinkClick(event, address)}
    >
      {isSaving ? 'กำลังรวมเอกสาร...' : 'เอกสารทั้งเดือน (ZIP)'}
    </Button>
  );
}
