import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { ItemSearch } from '#web/stock/queries.ts';
import { whyFull } from '#web/stock/stock-item.ts';
import { WHILE_SAVING } from '#web/stock/stock-words.ts';
import { ItemPicker } from '#web/stock/things/ItemPicker.tsx';
import { type ThingColumn, ThingTable } from '#web/stock/things/ThingTable.tsx';
import styles from '#web/stock/things/thing-list.module.css';
import { useEntryFocus } from '#web/stock/things/use-entry-focus.ts';
import { useItemPicker } from '#web/stock/things/use-item-picker.ts';
import { type KnownItems, useKnownItems } from '#web/stock/things/use-known-items.ts';
import { useOnceSettled } from '#web/stock/things/use-once-settled.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconBarcode } from '#web/ui/icons.ts';
import { type SendLine, sumsOf } from './transfer-draft.ts';

/** Goods that are being written down, and how they are changed. */
interface Goods {
  readonly draft: { readonly lines: readonly SendLine[] };
  /** How often they were found wrong. */
  readonly checked: number;
  readonly sending: boolean;
  readonly addOne: (thing: StockThing) => void;
  readonly removeLine: (thing: StockThing) => void;
  /** @param hasFaults whether some line is wrong, which is then shown */
  readonly submit: (hasFaults: boolean) => Promise<unknown>;
}

interface GoodsFormProps {
  readonly goods: Goods;
  readonly label: string;
  /** What there is to choose from; one and the same at every call. */
  readonly search: ItemSearch;
  /** What is wrong with each line, by its thing. */
  readonly faultsOf: (items: KnownItems) => ReadonlyMap<string, string>;
  /** @param faults what is to be shown of them */
  readonly columnsOf: (faults: ReadonlyMap<string, string>) => readonly ThingColumn<SendLine>[];
  readonly emptyText: string;
  /** What the button says. */
  readonly main: string;
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

/** What goes from branch to branch, scanned or searched, with how many: the lists of what is sent and of what is asked for. */
export function GoodsForm({ goods, label, search, faultsOf, columnsOf, emptyText, main }: GoodsFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { draft, checked, sending } = goods;
  const items = useKnownItems(draft.lines);
  useEffect(() => {
    if (checked > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checked]);

  const typeInto = useEntryFocus(list);
  const picker = useItemPicker(
    (item, by) => {
      const full = whyFull(draft.lines, item);
      if (full !== '') return full;
      items.learn(item);
      goods.addOne(item);
      if (by === 'person') typeInto(item);
      return '';
    },
    sending ? WHILE_SAVING : '',
    search,
  );
  const faults = faultsOf(items);
  const saving = useOnceSettled(picker, () => void goods.submit(faults.size > 0));
  const sums = sumsOf(draft.lines);

  return (
    <>
      <ItemPicker picker={picker} field={field} />
      {draft.lines.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            icon={<IconBarcode size={34} />}
            title="ยังไม่มีรายการ"
            text={emptyText}
            // The field for the first scan stands above.
            action={null}
          />
        </div>
      ) : items.failed ? (
        <ErrorState onRetry={items.retry} />
      ) : (
        <div ref={list} className={styles.listBox} inert={sending}>
          <ThingTable
            label={label}
            lines={draft.lines}
            items={items}
            columns={columnsOf(checked > 0 ? faults : NO_FAULTS)}
            onRemove={goods.removeLine}
          />
        </div>
      )}
      <div className={styles.foot}>
        <dl className={styles.sums}>
          <div>
            <dt>รายการ</dt>
            <dd>{formatCount(sums.lines)}</dd>
          </div>
          <div>
            <dt>จำนวนรวม</dt>
            <dd>{formatCount(sums.pieces)}</dd>
          </div>
        </dl>
        <Button
          className={styles.main ?? ''}
          disabled={sums.lines === 0}
          loading={sending || saving.isWaiting}
          onClick={saving.begin}
        >
          {main}
        </Button>
      </div>
    </>
  );
}
