import { useState } from 'react';
import type { TableFormat } from '#shared/http/fields.ts';
import { saveFileFrom } from '#web/lib/save-file.ts';
import { alertDialog } from './dialogs.ts';
import styles from './ExportLinks.module.css';
import { IconDownload } from './icons.ts';

interface ExportLinksProps {
  /** What is exported: `ลูกค้า`. */
  readonly what: string;
  readonly addressOf: (format: TableFormat) => string;
}

const FORMATS = [
  { format: 'xlsx', label: 'Excel', words: 'Excel (XLSX)' },
  { format: 'csv', label: 'CSV', words: 'CSV' },
] as const;

/** Saves a list as a table, in either form. */
export function ExportLinks({ what, addressOf }: ExportLinksProps) {
  const [busy, setBusy] = useState<TableFormat | null>(null);
  const save = async (format: TableFormat) => {
    setBusy(format);
    const outcome = await saveFileFrom(addressOf(format));
    setBusy(null);
    if (!outcome.saved) await alertDialog({ kind: 'error', title: 'ส่งออกไม่สำเร็จ', text: outcome.words });
  };
  return (
    <fieldset className={styles.links} aria-label={`ส่งออก${what}`}>
      <span className={styles.words} aria-hidden>
        <IconDownload size={20} />
        ส่งออก
      </span>
      {FORMATS.map(({ format, label, words }) => (
        <a
          key={format}
          className={styles.link}
          href={addressOf(format)}
          download
          aria-label={`ส่งออก${what}เป็น ${words}`}
          aria-busy={busy === format || undefined}
          onClick={(event) => {
            // With other keys held the browser does what the person asked of it.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            if (busy === null) void save(format);
          }}
        >
          {label}
        </a>
      ))}
    </fieldset>
  );
}
