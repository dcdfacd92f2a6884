import type { TableFormat } from '#shared/http/fields.ts';
import { IconDownload } from '../icons.ts';
import styles from './ExportLinks.module.css';
import { useTableSaving } from './use-table-saving.ts';

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
  const { saving, onLinkClick } = useTableSaving();
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
          aria-busy={saving === addressOf(format) || undefined}
          onClick={(event) => onLinkClick(event, addressOf(format))}
        >
          {label}
        </a>
      ))}
    </fieldset>
  );
}
