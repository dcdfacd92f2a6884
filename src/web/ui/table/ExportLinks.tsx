import type { TableFormat } from '#shared/http/fields.ts';
import type { SheetFormat } from '#shared/reports/report-sheet.ts';
import { IconDownload } from '../icons.ts';
import styles from './ExportLinks.module.css';
import { useTableSaving } from './use-table-saving.ts';

type ExportLinksProps =
  | {
      /** What is exported: `ลูกค้า`. */
      readonly what: string;
      readonly addressOf: (format: TableFormat) => string;
      readonly withPdf?: never;
    }
  | { readonly what: string; readonly addressOf: (format: SheetFormat) => string; readonly withPdf: true };

const TABLES = [
  { format: 'xlsx', label: 'Excel', words: 'Excel (XLSX)' },
  { format: 'csv', label: 'CSV', words: 'CSV' },
] as const;
const PDF = { format: 'pdf', label: 'PDF', words: 'PDF' } as const;

/** Saves a list as a table, in either form; a report also as it is printed. */
export function ExportLinks(props: ExportLinksProps) {
  const { what } = props;
  const { saving, onLinkClick } = useTableSaving();
  const links = [
    ...(props.withPdf ? [{ ...PDF, address: props.addressOf('pdf') }] : []),
    ...TABLES.map((table) => ({ ...table, address: props.addressOf(table.format) })),
  ];
  return (
    <fieldset className={styles.links} aria-label={`ส่งออก${what}`}>
      <span className={styles.words} aria-hidden>
        <IconDownload size={20} />
        ส่งออก
      </span>
      {links.map(({ format, label, words, address }) => (
        <a
          key={format}
          className={styles.link}
          href={address}
          download
          aria-label={`ส่งออก${what}เป็น ${words}`}
          aria-busy={saving === address || undefined}
          onClick={(event) => onLinkClick(event, address)}
        >
          {label}
        </a>
      ))}
    </fieldset>
  );
}
