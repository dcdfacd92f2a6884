import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { backOfficeDate, bangkokTime } from '#shared/time/bangkok.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { IconFileText } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { isNarrowed, type TableState } from '#web/ui/table/table-state.ts';
import { isOfAwaited } from '../paper-filters.ts';
import styles from '../stock-tables.module.css';
import type { GoodsReceipt } from '../wire.ts';
import { goodsReceiptsQuery } from './queries.ts';

interface GoodsReceiptsTableProps {
  readonly state: TableState;
  readonly onState: (change: Partial<TableState>) => void;
  /** Of this supplier alone. */
  readonly supplierId?: number;
  /** What narrows the list down. */
  readonly filters?: ReactNode;
}

/** What was taken in, newest first; of all, or of one supplier. */
export function GoodsReceiptsTable({ state, onState, supplierId, filters }: GoodsReceiptsTableProps) {
  const query = useQuery(goodsReceiptsQuery(state, supplierId ?? null));
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/receipts/api', query.error);
  }, [query.error]);
  const emptyWords = emptyWordsOf(state);

  return (
    <DataTable
      label="ใบรับสินค้า"
      searchHint="เลขที่ ผู้ขาย หรือเลขที่อ้างอิง"
      columns={COLUMNS}
      rowTo={(receipt) => ({ to: paths.goodsReceipt(receipt.id) })}
      rows={query.data?.receipts}
      rowId={(receipt) => receipt.id}
      total={query.data?.total ?? 0}
      state={state}
      onState={onState}
      loading={query.isPlaceholderData}
      onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
      filters={filters}
      empty={
        <ListEmpty
          icon={<IconFileText size={34} />}
          title={emptyWords}
          action={
            <Button component={Link} to={paths.receiveGoods()}>
              รับสินค้า
            </Button>
          }
          state={state}
          onState={onState}
        />
      }
      emptyWords={emptyWords}
    />
  );
}

function emptyWordsOf(state: TableState): string {
  if (!isNarrowed(state)) return 'ยังไม่มีใบรับสินค้า';
  return isOfAwaited(state) ? 'ไม่มีใบรับสินค้าที่รอใบกำกับภาษี' : 'ไม่พบใบรับสินค้าที่ค้นหา';
}

const COLUMNS: readonly Column<GoodsReceipt>[] = [
  {
    key: 'number',
    phone: 'title',
    title: 'เลขที่',
    sortable: true,
    cell: ({ id, number }) => (
      <Link className={styles.link} to={paths.goodsReceipt(id)}>
        {number}
      </Link>
    ),
  },
  {
    key: 'received_at',
    phone: 'detail',
    title: 'วันที่รับ',
    sortable: true,
    cell: ({ receivedAt }) => (
      <span className="rd-figures">
        {backOfficeDate(receivedAt)} {bangkokTime(receivedAt)}
      </span>
    ),
  },
  {
    key: 'supplier',
    phone: 'detail',
    title: 'ผู้ขาย',
    sortable: true,
    cell: ({ supplier }) => <Words>{supplier}</Words>,
  },
  {
    key: 'reference',
    phone: 'detail',
    title: 'เลขที่อ้างอิง',
    cell: ({ reference }) => <Words>{reference}</Words>,
  },
  {
    key: 'lines',
    phone: 'named',
    title: 'รายการ',
    align: 'end',
    cell: ({ lineCount }) => formatCount(lineCount),
  },
  {
    key: 'total_cost',
    phone: 'amount',
    title: 'ต้นทุนรวม',
    sortable: true,
    align: 'end',
    cell: ({ totalCostSatang }) => <Money satang={totalCostSatang} className={styles.strong} />,
  },
  { key: 'by', phone: 'detail', title: 'ผู้รับ', cell: ({ receivedBy }) => <Words>{receivedBy}</Words> },
];

function Words({ children }: { readonly children: string }) {
  return <span className={styles.words}>{children === '' ? '–' : children}</span>;
}
