import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { backOfficeDate } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconFileText } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { useOwnTableState } from '#web/ui/table/use-own-table-state.ts';
import styles from './CustomerPapers.module.css';
import { paperAddress } from './document-address.ts';
import { customerPapersQuery } from './queries.ts';
import type { CustomerPaper } from './wire.ts';

/** The papers that name a customer, and whoever is the same (rule C11.13). */
export function CustomerPapers({ customerId }: { readonly customerId: number }) {
  const [state, setState] = useOwnTableState();
  const query = useQuery(customerPapersQuery(customerId, state));
  const emptyWords = state.search === '' ? 'ยังไม่มีเอกสาร' : 'ไม่พบเอกสารที่ค้นหา';
  return (
    <DataTable
      label="เอกสาร"
      searchHint="เลขที่เอกสารหรือคำสั่งซื้อ"
      columns={COLUMNS}
      rows={query.data?.papers}
      rowId={(paper) => paper.id}
      total={query.data?.total ?? 0}
      state={state}
      onState={setState}
      loading={query.isPlaceholderData}
      onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
      empty={<EmptyState icon={<IconFileText size={34} />} title={emptyWords} />}
      emptyWords={emptyWords}
    />
  );
}

const COLUMNS: readonly Column<CustomerPaper>[] = [
  {
    key: 'number',
    title: 'เลขที่เอกสาร',
    sortable: true,
    cell: ({ kind, number }) => (
      <div className={styles.paper}>
        <span className="rd-figures">{number}</span>
        <span className={styles.kind}>{DOCUMENT_KINDS[kind].title}</span>
      </div>
    ),
  },
  {
    key: 'created_at',
    title: 'วันที่',
    sortable: true,
    cell: ({ issuedAt }) => <span className="rd-figures">{backOfficeDate(issuedAt)}</span>,
  },
  {
    key: 'order',
    title: 'คำสั่งซื้อ',
    cell: ({ order }) =>
      order === null ? (
        '–'
      ) : (
        <Link className={`rd-figures ${styles.order}`} to={paths.order(order.id)}>
          {order.number}
        </Link>
      ),
  },
  {
    key: 'total',
    title: 'ยอดสุทธิ',
    sortable: true,
    align: 'end',
    cell: ({ totalSatang }) => <Money satang={totalSatang} />,
  },
  {
    key: 'view',
    title: 'ดู',
    cell: (paper) => (
      <Button
        size="compact-md"
        mih={44}
        component="a"
        href={paperAddress(paper)}
        target="_blank"
        rel="noopener"
        variant="light"
        leftSection={<IconFileText size={18} aria-hidden />}
        aria-label={`ดู${DOCUMENT_KINDS[paper.kind].title} ${paper.number}`}
      >
        ดู
      </Button>
    ),
  },
];
