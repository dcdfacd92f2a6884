import type { VariantRow } from './product-form.ts';

let lastKey = 0;

/** A key that no other row has. */
export function newRowKey(): string {
  lastKey += 1;
  return `variant-${lastKey}`;
}

/** A row for another variant, which mostly differs from the one before it in its value alone. */
export function emptyRow(before: VariantRow | undefined, price: string): VariantRow {
  return {
    key: newRowKey(),
    id: null,
    attribute: before?.attribute ?? '',
    value: '',
    barcode: '',
    price: before?.price ?? price,
    minStock: before?.minStock ?? '',
    openingStock: '',
  };
}

/**
 * The rows with one of them moved up or down; the same where it stands at that end already.
 * @param by -1 for up, 1 for down
 */
export function moved<T>(rows: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by;
  const [row, other] = [rows[at], rows[to]];
  if (row === undefined || other === undefined) return rows;
  return rows.map((each, i) => (i === at ? other : i === to ? row : each));
}
