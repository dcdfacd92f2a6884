import { formatCount } from '#shared/money/satang.ts';
import { IconTrash } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { typedMoney } from '#web/ui/money-text.ts';
import { type CountLine, differenceOf } from './count-draft.ts';
import { keyOf, type StockItem } from './stock-item.ts';
import { signed } from './stock-words.ts';
import { ThingCell } from './ThingCell.tsx';
import styles from './thing-list.module.css';
import type { Counting } from './use-count.ts';

/** What is being counted; what the books have is shown only once it is, so that nobody counts towards it. */
export function CountLines({ counting }: { readonly counting: Counting }) {
  const { draft, items } = counting;
  return (
    <section className={styles.list} aria-label="รายการตรวจนับ">
      <table>
        <thead>
          <tr>
            <th scope="col">สินค้า</th>
            <th scope="col" data-align="end">
              นับได้
            </th>
            <th scope="col" data-align="end">
              ในระบบ
            </th>
            <th scope="col" data-align="end">
              ผลต่าง
            </th>
            <th scope="col" data-align="end">
              มูลค่าผลต่าง
            </th>
            <th scope="col">ลบ</th>
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((line) => (
            <LineRow
              key={keyOf(line)}
              line={line}
              item={items.of(line) ?? (items.isComplete ? null : undefined)}
              counting={counting}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineRowProps {
  readonly line: CountLine;
  readonly item: StockItem | null | undefined;
  readonly counting: Counting;
}

function LineRow({ line, item, counting }: LineRowProps) {
  const name = item?.name ?? 'สินค้า';
  const isMissing = counting.missing.has(keyOf(line));
  const faultId = `fault-${keyOf(line)}`;
  const difference = differenceOf(line);
  const cost = item?.averageCostSatang ?? null;
  return (
    <tr>
      <th scope="row">
        <ThingCell item={item} />
      </th>
      <td data-title="นับได้" data-align="end">
        <span>
          <input
            className={styles.entry}
            data-thing={keyOf(line)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            disabled={!item}
            aria-label={`จำนวนที่นับได้ ${name}`}
            aria-invalid={isMissing}
            {...(isMissing ? { 'aria-describedby': faultId } : {})}
            value={line.counted}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              const typed = typedMoney(event.currentTarget.value, 0);
              if (typed !== null && !typed.includes('.')) counting.setCounted(line, typed);
            }}
          />
          {isMissing && (
            <span id={faultId} className={styles.fault}>
              กรุณากรอกจำนวนที่นับได้
            </span>
          )}
        </span>
      </td>
      <td data-title="ในระบบ" data-align="end">
        {difference === null || line.expected === null ? '–' : formatCount(line.expected)}
      </td>
      <td data-title="ผลต่าง" data-align="end">
        <Difference difference={difference} />
      </td>
      <td data-title="มูลค่าผลต่าง" data-align="end">
        {difference === null || difference === 0 ? (
          '–'
        ) : cost === null ? (
          <span className={styles.quiet}>ไม่ทราบต้นทุน</span>
        ) : (
          <Money satang={difference * cost} />
        )}
      </td>
      <td data-title="ลบ" data-corner>
        <button
          type="button"
          className={styles.remove}
          aria-label={`ลบ ${name} ออกจากรายการ`}
          onClick={() => counting.remove(line)}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      </td>
    </tr>
  );
}

function Difference({ difference }: { readonly difference: number | null }) {
  if (difference === null) return '–';
  if (difference === 0) return 'ตรง';
  return <span className={difference < 0 ? styles.less : styles.more}>{signed(difference)}</span>;
}
