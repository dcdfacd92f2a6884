import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { VariantRow } from './product-form.ts';
import type { ProductFormState } from './use-product-form.ts';
import { emptyRow, moved } from './variant-rows.ts';

/** Adds, removes and moves the rows of the table of variants; the focus goes along. */
export function useVariantRows({ form: { variants, price }, change }: ProductFormState) {
  const table = useRef<HTMLTableSectionElement>(null);

  const set = (rows: readonly VariantRow[]) => change({ variants: rows });
  /** Draws the rows at once: a key pressed in the meantime would find the focus nowhere. */
  const setAndFocus = (rows: readonly VariantRow[], at: number, what: string) => {
    flushSync(() => set(rows));
    table.current?.children[at]?.querySelector<HTMLElement>(`[data-cell="${what}"]`)?.focus();
  };
  const add = () => {
    const before = variants.at(-1);
    const cell = before === undefined || before.attribute === '' ? 'attribute' : 'value';
    setAndFocus([...variants, emptyRow(before, price)], variants.length, cell);
  };
  const remove = (at: number) => {
    const left = variants.filter((_, i) => i !== at);
    setAndFocus(left, Math.max(0, at - 1), 'remove');
  };
  const move = (at: number, by: -1 | 1, focus: string) => {
    const rows = moved(variants, at, by);
    if (rows === variants) return;
    setAndFocus(rows, at + by, focus);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null || !event.altKey) return;
    event.preventDefault();
    move(at, by, (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell ?? 'value');
  };

  return { table, set, add, remove, move, onKeyDown };
}
