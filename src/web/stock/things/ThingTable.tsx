import type { ReactNode } from 'react';
import { type StockThing, thingKey } from '#shared/stock/stock-thing.ts';
import { IconTrash } from '#web/ui/icons.ts';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import type { StockItem } from '../stock-item.ts';
import styles from './thing-list.module.css';
import type { KnownItems } from './use-known-items.ts';

/** A line with the thing that it is about. */
export interface ThingRow<Line extends StockThing> {
  readonly line: Line;
  /** Undefined while the shop is still asked, null when there is none any more. */
  readonly item: StockItem | null | undefined;
  /** What those who only hear the row know it by. */
  readonly name: string;
}

export interface ThingColumn<Line extends StockThing> {
  readonly title: string;
  readonly align?: 'end';
  readonly cell: (row: ThingRow<Line>) => ReactNode;
}

interface ThingTableProps<Line extends StockThing> {
  readonly label: string;
  readonly lines: readonly Line[];
  readonly items: KnownItems;
  /** Between the thing and the way to take it out. */
  readonly columns: readonly ThingColumn<Line>[];
  /** Not of lists whose lines are given. */
  readonly onRemove?: (line: Line) => void;
}

/** Things that are received, counted or labelled, one below the other; on a phone each is a card. */
export function ThingTable<Line extends StockThing>(props: ThingTableProps<Line>) {
  const { label, lines, items, columns, onRemove } = props;
  const rowOf = (line: Line): ThingRow<Line> => {
    const item = items.of(line) ?? (items.isComplete ? null : undefined);
    return { line, item, name: item?.name ?? 'สินค้า' };
  };
  return (
    <section className={styles.list} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">สินค้า</th>
            {columns.map(({ title, align }) => (
              <th key={title} scope="col" data-align={align}>
                {title}
              </th>
            ))}
            {onRemove && <th scope="col">ลบ</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(rowOf).map((row) => (
            <tr key={thingKey(row.line)}>
              <th scope="row">
                <ThingCell item={row.item} />
              </th>
              {columns.map(({ title, align, cell }) => (
                <td key={title} data-title={title} data-align={align}>
                  {cell(row)}
                </td>
              ))}
              {onRemove && (
                <td data-title="ลบ" data-corner>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`ลบ ${row.name} ออกจากรายการ`}
                    onClick={() => onRemove(row.line)}
                  >
                    <IconTrash size={20} aria-hidden />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Which thing a row is about; undefined while the shop is still asked, null when there is none any more. */
function ThingCell({ item }: { readonly item: StockItem | null | undefined }) {
  if (!item) {
    return <span className={styles.gone}>{item === null ? 'สินค้านี้ไม่มีแล้ว กรุณาลบรายการ' : 'กำลังโหลด...'}</span>;
  }
  return (
    <div className={styles.thing}>
      <ProductImage name={item.imageName} className={styles.image} />
      <div className={styles.names}>
        <span className={styles.name}>{item.name}</span>
        <span className={styles.code}>{item.sku}</span>
      </div>
    </div>
  );
}
