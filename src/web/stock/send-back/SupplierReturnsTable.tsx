import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { SUPPLIER_RETURN_WORDS } from '#shared/supplier-returns/rules.ts';
import { backOfficeDate, bangkokTime } from '#shared/time/bangkok.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { IconArrowBackUp } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { isNarrowed } from '#web/ui/table/table-state.ts';
import { isOfAwaited } from '../paper-filters.ts';
import styles from '../stock-tables.module.css';
import { type ReturnsOf, supplierReturnsQuery } from './queries.ts';
import type { SupplierReturn } from './wire.ts';

interface SupplierReturnsTableProps {
  readonly state: TableState;
  readonly onState: (change: Partial<TableState>) => void;
  readonly of?: ReturnsOf;
  /** What narrows the list down. */
  readonly filters?: ReactNode;
}

/** What went back to suppliers, newest first; of all, or of one supplier. */
export function SupplierReturnsTable({ state, onState, of = {}, filters }: SupplierReturnsTableProps) {
  const query = useQuery(supplierReturnsQuery(state, of));
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/supplier-returns/api', query.error);
  }, [query.error]);
  const emptyWords = emptyWordsOf(state);

  return (
    <DataTable
      label="ใบส่งคืนสินค้า"
      searchHint="เลขที่ ผู้ขาย หรือเลขที่ใบลดหนี้"
      columns={COLUMNS}
      rowTo={(made) => ({ to: paths.supplierReturn(made.id) })}
      rows={query.data?.returns}
      rowId={(made) => made.id}
      total={query.data?.total ?? 0}
      state={state}
      onState={onState}
      loading={query.isPlaceholderData}
      onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
      filters={filters}
      empty={
        <ListEmpty
          icon={<IconArrowBackUp size={34} />}
          title={emptyWords}
          text="สินค้าที่ชำรุด ส่งผิด หรือหมดอายุ ส่งคืนได้จากใบรับสินค้าหรือจากปุ่มส่งคืนสินค้า"
          action={
            <Button
              component={Link}
              to={of.receiptId === undefined ? paths.sendBack() : paths.sendBackOf(of.receiptId)}
            >
              ส่งคืนสินค้า
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
  if (!isNarrowed(state)) return 'ยังไม่มีสินค้าที่ส่งคืนผู้ขาย';
  return isOfAwaited(state) ? 'ไม่มีใบส่งคืนสินค้าที่รอใบลดหนี้' : 'ไม่พบใบส่งคืนสินค้าที่ค้นหา';
}

const COLUMNS: readonly Column<SupplierReturn>[] = [
  {
    key: 'number',
    phone: 'title',
    title: 'เลขที่',
    sortable: true,
    cell: ({ id, number }) => (
      <Link className={styles.link} to={paths.supplierReturn(id)}>
        {number}
      </Link>
    ),
  },
  {
    key: 'returned_at',
    phone: 'detail',
    title: 'วันที่ส่งคืน',
    sortable: true,
    cell: ({ returnedAt }) => (
      <span className="rd-figures">
        {backOfficeDate(returnedAt)} {bangkokTime(returnedAt)}
      </span>
    ),
  },
  {
    key: 'supplier',
    phone: 'detail',
    title: 'ผู้ขาย',
    sortable: true,
    cell: ({ supplier }) => <span className={styles.words}>{supplier}</span>,
  },
  {
    key: 'reason',
    phone: 'detail',
    title: 'เหตุผล',
    cell: ({ reason }) => <span className={styles.words}>{SUPPLIER_RETURN_WORDS[reason]}</span>,
  },
  {
    key: 'credit_note',
    phone: 'detail',
    title: 'ใบลดหนี้',
    cell: (made) => <span className={styles.words}>{creditNoteWords(made)}</span>,
  },
  {
    key: 'lines',
    phone: 'named',
    title: 'รายการ',
    align: 'end',
    cell: ({ lineCount }) => formatCount(lineCount),
  },
  {
    key: 'total',
    phone: 'amount',
    title: 'ยอดที่ได้คืน',
    sortable: true,
    align: 'end',
    cell: ({ paper }) => <Money satang={paper.totalSatang} className={styles.strong} />,
  },
];

/** A paper without VAT has none. */
function creditNoteWords({ creditNoteNumber, paper, supplierId }: SupplierReturn): string {
  if (creditNoteNumber !== null) return creditNoteNumber;
  return paper.vatSatang === 0 || supplierId === null ? '–' : 'รอใบลดหนี้';
}
