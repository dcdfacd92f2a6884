import { thingKey } from '#shared/stock/stock-thing.ts';
import { NumberEntry } from '#web/stock/things/NumberEntry.tsx';
import type { ThingColumn } from '#web/stock/things/ThingTable.tsx';
import type { SendLine } from './transfer-draft.ts';

/** How many of each thing, in a field. */
export function quantityColumn(
  title: string,
  faults: ReadonlyMap<string, string>,
  onText: (line: SendLine, quantity: string) => void,
): ThingColumn<SendLine> {
  return {
    title,
    align: 'end',
    cell: ({ line, name }) => (
      <NumberEntry
        decimals={0}
        data-thing={thingKey(line)}
        maxLength={7}
        aria-label={`${title} ${name}`}
        fault={faults.get(thingKey(line)) ?? false}
        placeholder="0"
        value={line.quantity}
        onText={(quantity) => onText(line, quantity)}
      />
    ),
  };
}
