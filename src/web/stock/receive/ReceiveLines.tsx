import { useState } from 'react';
import { formatBaht, formatCount, plainBaht } from '#shared/money/satang.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import type { StockItem } from '../stock-item.ts';
import { NumberEntry } from '../things/NumberEntry.tsx';
import { type ThingColumn, ThingTable } from '../things/ThingTable.tsx';
import { costOfOne, FAULT_WORDS, lineCost, type ReceiveLine } from './receive-draft.ts';
import type { Receiving } from './use-receive.ts';

/** As many digits as can be read as an amount; the server says which are too large. */
const LONGEST_AMOUNT = 12;

function averageOf(item: StockItem | null | undefined): string {
  const average = item?.averageCostSatang ?? null;
  return average === null ? 'ไม่ทราบ' : `เฉลี่ย ${formatBaht(average)}`;
}

/** What is coming in, line by line. */
export function ReceiveLines({ receiving }: { readonly receiving: Receiving }) {
  const faultAt = (line: ReceiveLine, field: 'quantity' | 'cost') => {
    const fault = receiving.faults.get(thingKey(line));
    return fault === field && FAULT_WORDS[fault];
  };
  const columns: readonly ThingColumn<ReceiveLine>[] = [
    { title: 'คงเหลือ', align: 'end', cell: ({ item }) => (item ? formatCount(item.quantity) : '–') },
    {
      title: 'จำนวนที่รับ',
      align: 'end',
      cell: ({ line, name }) => (
        <NumberEntry
          decimals={0}
          data-thing={thingKey(line)}
          maxLength={7}
          aria-label={`จำนวนที่รับ ${name}`}
          fault={faultAt(line, 'quantity')}
          value={line.quantity}
          onText={(quantity) =>
            receiving.changeLine(line, {
              quantity,
              // What all of them cost stands on the paper, and stays.
              ...(line.total && { cost: costOfOne(line.total, quantity) }),
            })
          }
        />
      ),
    },
    {
      title: 'ต้นทุนต่อหน่วย',
      align: 'end',
      cell: ({ line, item, name }) => (
        <NumberEntry
          decimals={2}
          maxLength={LONGEST_AMOUNT}
          aria-label={`ต้นทุนต่อหน่วย ${name}`}
          fault={faultAt(line, 'cost')}
          placeholder={averageOf(item)}
          value={line.cost}
          onText={(cost) => receiving.changeLine(line, { cost, total: '' })}
        />
      ),
    },
    {
      title: 'ต้นทุนรวม',
      align: 'end',
      cell: ({ line, name }) => (
        <TotalEntry
          line={line}
          name={name}
          onTotal={(total) => receiving.changeLine(line, { total, cost: costOfOne(total, line.quantity) })}
        />
      ),
    },
  ];
  return (
    <ThingTable
      label="รายการรับสินค้า"
      lines={receiving.draft.lines}
      items={receiving.items}
      columns={columns}
      onRemove={receiving.removeLine}
    />
  );
}

interface TotalEntryProps {
  readonly line: ReceiveLine;
  readonly name: string;
  readonly onTotal: (total: string) => void;
}

/** What the line costs together. Whoever has only that types it, and the cost of one follows; no satang is lost by it. */
function TotalEntry({ line, name, onTotal }: TotalEntryProps) {
  const total = lineCost(line);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <NumberEntry
      decimals={2}
      maxLength={LONGEST_AMOUNT}
      aria-label={`ต้นทุนรวม ${name}`}
      placeholder="–"
      value={typed ?? (total === null ? '' : plainBaht(total))}
      onBlur={() => setTyped(null)}
      onText={(text) => {
        setTyped(text);
        onTotal(text);
      }}
    />
  );
}
