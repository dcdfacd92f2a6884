import { formatCount, type Satang } from '#shared/money/satang.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { Money } from '#web/ui/Money.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import tableStyles from '../stock-tables.module.css';
import { NumberEntry } from '../things/NumberEntry.tsx';
import type { SuggestedThing } from '../wire.ts';
import styles from './order.module.css';
import { type OrderedTexts, orderedOf } from './ordered-quantities.ts';

const LONGEST_COUNT = 7;

const cost = (satang: Satang | null) => (satang === null ? '–' : <Money satang={satang} />);

/** How many sold each day, to a tenth: `2.4`. */
function perDay({ sold, rateDays }: SuggestedThing): string {
  if (sold <= 0) return '–';
  const tenths = Math.round((10 * sold) / rateDays);
  return tenths === 0 ? 'ไม่ถึง 0.1' : String(tenths / 10);
}

/** The columns of what to order, with a field for how many. */
export function suggestionColumns(
  texts: OrderedTexts,
  onText: (thing: SuggestedThing, text: string) => void,
): readonly Column<SuggestedThing>[] {
  return [
    {
      key: 'name',
      phone: 'title',
      title: 'สินค้า',
      sortable: true,
      wide: true,
      cell: ({ name, sku }) => (
        <>
          <strong className={tableStyles.words}>{name}</strong>
          <span className={tableStyles.quiet}>{sku}</span>
        </>
      ),
    },
    {
      key: 'quantity',
      phone: 'named',
      title: 'คงเหลือ',
      sortable: true,
      align: 'end',
      cell: ({ quantity }) => (
        <span className={quantity <= 0 ? tableStyles.less : tableStyles.strong}>{formatCount(quantity)}</span>
      ),
    },
    {
      key: 'min_stock',
      phone: 'named',
      title: 'ขั้นต่ำ',
      align: 'end',
      cell: ({ minStock }) => formatCount(minStock),
    },
    { key: 'sold', phone: 'named', title: 'ขายวันละ', align: 'end', cell: perDay },
    {
      key: 'days_left',
      phone: 'named',
      title: 'พอขายอีก',
      sortable: true,
      align: 'end',
      cell: ({ daysLeft }) =>
        daysLeft === null ? '–' : daysLeft === 0 ? 'ไม่ถึงวัน' : `${formatCount(daysLeft)} วัน`,
    },
    {
      key: 'supplier',
      phone: 'detail',
      title: 'ผู้ขายล่าสุด',
      sortable: true,
      wide: true,
      cell: ({ supplierName }) => <span className={tableStyles.words}>{supplierName || '–'}</span>,
    },
    {
      key: 'unit_cost',
      phone: 'named',
      title: 'ต้นทุนล่าสุด',
      align: 'end',
      cell: ({ unitCostSatang }) => cost(unitCostSatang),
    },
    {
      key: 'suggested',
      phone: 'acts',
      title: 'สั่ง',
      sortable: true,
      align: 'end',
      cell: (thing) => (
        <span className={styles.ordered}>
          <NumberEntry
            decimals={0}
            maxLength={LONGEST_COUNT}
            aria-label={`จำนวนที่สั่ง ${thing.name}`}
            value={texts.get(thingKey(thing)) ?? String(thing.suggested)}
            onText={(text) => onText(thing, text)}
          />
          {thing.unit !== '' && <span className={styles.unit}>{thing.unit}</span>}
        </span>
      ),
    },
    {
      key: 'cost',
      phone: 'amount',
      title: 'รวม',
      sortable: true,
      align: 'end',
      cell: (thing) =>
        cost(thing.unitCostSatang === null ? null : thing.unitCostSatang * orderedOf(texts, thing)),
    },
  ];
}
