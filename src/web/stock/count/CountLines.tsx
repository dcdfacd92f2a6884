import { formatCount } from '#shared/money/satang.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { Money } from '#web/ui/Money.tsx';
import { signed } from '../stock-words.ts';
import { NumberEntry } from '../things/NumberEntry.tsx';
import { type ThingColumn, type ThingRow, ThingTable } from '../things/ThingTable.tsx';
import styles from '../things/thing-list.module.css';
import { type CountLine, differenceOf } from './count-draft.ts';
import type { Counting } from './use-count.ts';

/** What is being counted; what the books have is shown only once it is, so that nobody counts towards it. */
export function CountLines({ counting }: { readonly counting: Counting }) {
  const columns: readonly ThingColumn<CountLine>[] = [
    {
      title: 'นับได้',
      align: 'end',
      cell: ({ line, item, name }) => (
        <NumberEntry
          decimals={0}
          data-thing={thingKey(line)}
          maxLength={7}
          disabled={!item}
          aria-label={`จำนวนที่นับได้ ${name}`}
          fault={counting.missing.has(thingKey(line)) && 'กรุณากรอกจำนวนที่นับได้'}
          value={line.counted}
          onText={(counted) => counting.setCounted(line, counted)}
        />
      ),
    },
    {
      title: 'ในระบบ',
      align: 'end',
      cell: ({ line }) =>
        differenceOf(line) === null || line.expected === null ? '–' : formatCount(line.expected),
    },
    { title: 'ผลต่าง', align: 'end', cell: ({ line }) => <Difference difference={differenceOf(line)} /> },
    { title: 'มูลค่าผลต่าง', align: 'end', cell: (row) => <DifferenceValue {...row} /> },
  ];
  return (
    <ThingTable
      label="รายการตรวจนับ"
      lines={counting.draft.lines}
      items={counting.items}
      columns={columns}
      onRemove={counting.remove}
    />
  );
}

function Difference({ difference }: { readonly difference: number | null }) {
  if (difference === null) return '–';
  if (difference === 0) return 'ตรง';
  return <span className={difference < 0 ? styles.less : styles.more}>{signed(difference)}</span>;
}

function DifferenceValue({ line, item }: ThingRow<CountLine>) {
  const difference = differenceOf(line);
  const cost = item?.averageCostSatang ?? null;
  if (difference === null || difference === 0) return '–';
  if (cost === null) return <span className={styles.quiet}>ไม่ทราบต้นทุน</span>;
  return <Money satang={difference * cost} />;
}
