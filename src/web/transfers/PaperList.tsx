import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { CallKey } from '#web/lib/calls.ts';
import { logFailure } from '#web/lib/log.ts';
import { StockTabs } from '#web/stock/StockTabs.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconPlus, IconTruckDelivery } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { isNarrowed } from '#web/ui/table/table-state.ts';
import type { useTableState } from '#web/ui/table/use-table-state.ts';
import styles from './transfers.module.css';

/** What narrows the list down, by its name in the address; all of them stand first. */
interface PaperFilter<F extends string> {
  readonly name: F;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface PaperListProps<T extends { readonly id: number }, F extends string> {
  readonly title: string;
  /** What they are: `ใบโอนสินค้า`. */
  readonly label: string;
  readonly searchHint: string;
  /** Which call the query makes. */
  readonly asks: CallKey;
  readonly query: UseQueryResult<{ readonly rows: readonly T[]; readonly total: number }>;
  readonly table: ReturnType<typeof useTableState<F>>;
  readonly columns: readonly Column<T>[];
  readonly filters: readonly PaperFilter<F>[];
  readonly pathOf: (id: number) => string;
  /** How one is made: where, and what the buttons say, in the page's head and where there is none yet. */
  readonly begin: { readonly to: string; readonly words: string; readonly wordsAtFirst: string };
  /** What becomes of the goods, where there is none yet. */
  readonly emptyText: string;
}

/** Papers between branches, newest first: the lists of transfers and of requests. */
export function PaperList<T extends { readonly id: number }, F extends string>(props: PaperListProps<T, F>) {
  const { title, label, asks, query, columns, filters, pathOf, begin } = props;
  const [state, setState] = props.table;
  useEffect(() => {
    if (query.error !== null) logFailure(asks, query.error);
  }, [asks, query.error]);
  const emptyWords = isNarrowed(state) ? `ไม่พบ${label}ที่ค้นหา` : `ยังไม่มี${label}`;

  return (
    <PageFrame
      title={title}
      actions={
        <Button component={Link} to={begin.to} leftSection={<IconPlus size={20} aria-hidden />}>
          {begin.words}
        </Button>
      }
    >
      <StockTabs />
      <DataTable
        label={label}
        searchHint={props.searchHint}
        columns={columns}
        rowTo={({ id }) => ({ to: pathOf(id) })}
        rows={query.data?.rows}
        rowId={({ id }) => id}
        total={query.data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={filters.map(({ name, label: noun, options }) => (
          <SelectField
            key={name}
            className={styles.field}
            label={noun}
            value={state.filters[name] ?? ''}
            options={[{ value: '', label: 'ทั้งหมด' }, ...options]}
            onChange={(value) => setState({ filters: { ...state.filters, [name]: value } })}
          />
        ))}
        empty={
          <ListEmpty
            icon={<IconTruckDelivery size={34} />}
            title={emptyWords}
            text={props.emptyText}
            action={
              <Button component={Link} to={begin.to}>
                {begin.wordsAtFirst}
              </Button>
            }
            state={state}
            onState={setState}
          />
        }
        emptyWords={emptyWords}
      />
    </PageFrame>
  );
}
