import { formatBaht, formatCount } from '#shared/money/satang.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { NumberEntry } from '../things/NumberEntry.tsx';
import { type ThingColumn, ThingTable } from '../things/ThingTable.tsx';
import type { KnownItems } from '../things/use-known-items.ts';
import {
  amountOf,
  type Limits,
  lineOf,
  mostOf,
  type SendBackLine,
  sendBackFaults,
} from './send-back-draft.ts';
import type { SendingBack } from './use-send-back.ts';
import type { ReturnableReceipt } from './wire.ts';

const LONGEST_AMOUNT = 12;

interface SendBackLinesProps {
  readonly sending: SendingBack;
  readonly receipt: ReturnableReceipt | null;
  readonly items: KnownItems;
  readonly limits: Limits;
}

/** What goes back, line by line: of a receipt all that came with it, else what was chosen. */
export function SendBackLines({ sending, receipt, items, limits }: SendBackLinesProps) {
  const { draft, changeLine } = sending;
  const lines = receipt === null ? draft.lines : receipt.things.map((thing) => lineOf(draft.lines, thing));
  const faults = sending.checked > 0 ? sendBackFaults(draft, limits) : new Map<string, string>();
  const came: readonly ThingColumn<SendBackLine>[] = [
    { title: 'รับมา', align: 'end', cell: ({ line }) => formatCount(limits.get(thingKey(line))?.came ?? 0) },
    {
      title: 'คืนแล้ว',
      align: 'end',
      cell: ({ line }) => formatCount(limits.get(thingKey(line))?.returned ?? 0),
    },
  ];
  const columns: readonly ThingColumn<SendBackLine>[] = [
    ...(receipt === null ? [] : came),
    {
      title: 'คงเหลือ',
      align: 'end',
      cell: ({ line }) => {
        const onHand = limits.get(thingKey(line))?.onHand;
        return onHand === undefined ? '–' : formatCount(onHand);
      },
    },
    {
      title: 'จำนวนที่ส่งคืน',
      align: 'end',
      cell: ({ line, name }) => (
        <NumberEntry
          decimals={0}
          data-thing={thingKey(line)}
          maxLength={7}
          aria-label={`จำนวนที่ส่งคืน ${name}`}
          fault={faults.get(thingKey(line)) ?? false}
          placeholder={mostOf(limits, line) === 0 ? 'หมดแล้ว' : '0'}
          disabled={receipt !== null && mostOf(limits, line) === 0}
          value={line.quantity}
          onText={(quantity) => changeLine(line, { quantity })}
        />
      ),
    },
    {
      title: 'ยอดที่ได้คืน',
      align: 'end',
      cell: ({ line, name }) => {
        const amount = amountOf({ ...line, amount: '' }, limits);
        return (
          <NumberEntry
            decimals={2}
            maxLength={LONGEST_AMOUNT}
            aria-label={`ยอดที่ได้คืน ${name}`}
            placeholder={amount === null ? '–' : formatBaht(amount)}
            disabled={receipt !== null && mostOf(limits, line) === 0}
            value={line.amount}
            onText={(typed) => changeLine(line, { amount: typed })}
          />
        );
      },
    },
  ];
  return (
    <ThingTable
      label="รายการส่งคืนสินค้า"
      lines={lines}
      items={items}
      columns={columns}
      {...(receipt === null && { onRemove: sending.removeLine })}
    />
  );
}
