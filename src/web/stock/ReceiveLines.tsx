import { useEffect, useState } from 'react';
import { formatBaht, formatCount, plainBaht } from '#shared/money/satang.ts';
import { IconTrash } from '#web/ui/icons.ts';
import { typedMoney } from '#web/ui/money-text.ts';
import { costOfOne, FAULT_WORDS, lineCost, type ReceiveLine } from './receive-draft.ts';
import { keyOf, type StockItem } from './stock-item.ts';
import { ThingCell } from './ThingCell.tsx';
import styles from './thing-list.module.css';
import type { Receiving } from './use-receive.ts';

/** As many digits as can be read as an amount; the server says which are too large. */
const LONGEST_AMOUNT = 12;

/** What is coming in, line by line. */
export function ReceiveLines({ receiving }: { readonly receiving: Receiving }) {
  const { draft, items } = receiving;
  return (
    <section className={styles.list} aria-label="รายการรับสินค้า">
      <table>
        <thead>
          <tr>
            <th scope="col">สินค้า</th>
            <th scope="col" data-align="end">
              คงเหลือ
            </th>
            <th scope="col" data-align="end">
              จำนวนที่รับ
            </th>
            <th scope="col" data-align="end">
              ต้นทุนต่อหน่วย
            </th>
            <th scope="col" data-align="end">
              ต้นทุนรวม
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
              receiving={receiving}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineRowProps {
  readonly line: ReceiveLine;
  readonly item: StockItem | null | undefined;
  readonly receiving: Receiving;
}

function LineRow({ line, item, receiving }: LineRowProps) {
  const fault = receiving.faults.get(keyOf(line));
  const name = item?.name ?? 'สินค้า';
  const known = item?.averageCostSatang ?? null;
  const faultId = `fault-${keyOf(line)}`;
  const describedBy = (field: 'quantity' | 'cost') =>
    fault === field ? { 'aria-describedby': faultId } : {};
  return (
    <tr>
      <th scope="row">
        <ThingCell item={item} />
      </th>
      <td data-title="คงเหลือ" data-align="end">
        {item ? formatCount(item.quantity) : '–'}
      </td>
      <td data-title="จำนวนที่รับ" data-align="end">
        <span>
          <input
            className={styles.entry}
            data-thing={keyOf(line)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            aria-label={`จำนวนที่รับ ${name}`}
            aria-invalid={fault === 'quantity'}
            {...describedBy('quantity')}
            value={line.quantity}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              const typed = typedMoney(event.currentTarget.value, 0);
              if (typed !== null && !typed.includes('.')) receiving.changeLine(line, { quantity: typed });
            }}
          />
          {fault !== undefined && (
            <span id={faultId} className={styles.fault}>
              {FAULT_WORDS[fault]}
            </span>
          )}
        </span>
      </td>
      <td data-title="ต้นทุนต่อหน่วย" data-align="end">
        <input
          className={styles.entry}
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST_AMOUNT}
          aria-label={`ต้นทุนต่อหน่วย ${name}`}
          aria-invalid={fault === 'cost'}
          {...describedBy('cost')}
          placeholder={known === null ? 'ไม่ทราบ' : `เฉลี่ย ${formatBaht(known)}`}
          value={line.cost}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const cost = typedMoney(event.currentTarget.value);
            if (cost !== null) receiving.changeLine(line, { cost });
          }}
        />
      </td>
      <td data-title="ต้นทุนรวม" data-align="end">
        <TotalEntry line={line} name={name} onCost={(cost) => receiving.changeLine(line, { cost })} />
      </td>
      <td data-title="ลบ" data-corner>
        <button
          type="button"
          className={styles.remove}
          aria-label={`ลบ ${name} ออกจากรายการ`}
          onClick={() => receiving.removeLine(line)}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      </td>
    </tr>
  );
}

interface TotalEntryProps {
  readonly line: ReceiveLine;
  readonly name: string;
  readonly onCost: (cost: string) => void;
}

/** What the line costs together. Whoever has only that types it, and the cost of one follows. */
function TotalEntry({ line, name, onCost }: TotalEntryProps) {
  const total = lineCost(line);
  const [typed, setTyped] = useState<string | null>(null);
  // Another quantity is another total.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the quantity changes, what was typed is old
  useEffect(() => setTyped(null), [line.quantity]);
  return (
    <input
      className={styles.entry}
      inputMode="decimal"
      autoComplete="off"
      maxLength={LONGEST_AMOUNT}
      aria-label={`ต้นทุนรวม ${name}`}
      placeholder="–"
      value={typed ?? (total === null ? '' : plainBaht(total))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        const text = typedMoney(event.currentTarget.value);
        if (text === null) return;
        setTyped(text);
        onCost(costOfOne(text, line.quantity));
      }}
    />
  );
}
