import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { backOfficeDate, bangkokTime } from '#shared/time/bangkok.ts';
import { partyWords, TRANSFER_STATE_WORDS, TRANSFER_STATES } from '#shared/transfers/rules.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { StockTabs } from '#web/stock/StockTabs.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconPlus, IconTruckDelivery } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { isOneOf, tableList } from '#web/ui/table/table-list.ts';
import { isNarrowed, type TableState } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { type TransferFilters, transfersQuery } from './queries.ts';
import { TransferState } from './TransferState.tsx';
import styles from './transfers.module.css';
import type { Transfer } from './wire.ts';

const TRANSFERS_LIST = tableList<keyof TransferFilters>('transfers', {
  way: isOneOf('in', 'out'),
  state: isOneOf(...TRANSFER_STATES),
});

const filtersOf = ({ filters }: Pick<TableState, 'filters'>): TransferFilters => {
  const { way = '', state = '' } = filters as Partial<TransferFilters>;
  return { way, state };
};

/** What goes from branch to branch, newest first, `/stock/transfers/view`. */
export function TransfersPage() {
  const [state, setState] = useTableState(TRANSFERS_LIST);
  const filters = filtersOf(state);
  const query = useQuery(transfersQuery(state, filters));
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/transfers', query.error);
  }, [query.error]);
  const emptyWords = isNarrowed(state) ? 'ไม่พบใบโอนสินค้าที่ค้นหา' : 'ยังไม่มีการโอนสินค้า';
  const change = (changed: Partial<TransferFilters>) => setState({ filters: { ...filters, ...changed } });
  const send = (
    <Button component={Link} to={paths.sendTransfer()} leftSection={<IconPlus size={20} aria-hidden />}>
      ส่งสินค้า
    </Button>
  );

  return (
    <PageFrame title="โอนสินค้าระหว่างสาขา" actions={send}>
      <StockTabs />
      <DataTable
        label="ใบโอนสินค้า"
        searchHint="เลขที่ สาขา ผู้รับ หรือหมายเหตุ"
        columns={COLUMNS}
        rowTo={({ id }) => ({ to: paths.transfer(id) })}
        rows={query.data?.transfers}
        rowId={({ id }) => id}
        total={query.data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={
          <>
            <SelectField
              className={styles.field}
              label="ทิศทาง"
              value={filters.way}
              options={[
                { value: '', label: 'ทั้งหมด' },
                { value: 'in', label: 'มาสาขานี้' },
                { value: 'out', label: 'ไปจากสาขานี้' },
              ]}
              onChange={(way) => change({ way })}
            />
            <SelectField
              className={styles.field}
              label="สถานะ"
              value={filters.state}
              options={[
                { value: '', label: 'ทั้งหมด' },
                ...TRANSFER_STATES.map((value) => ({ value, label: TRANSFER_STATE_WORDS[value] })),
              ]}
              onChange={(standing) => change({ state: standing })}
            />
          </>
        }
        empty={
          <ListEmpty
            icon={<IconTruckDelivery size={34} />}
            title={emptyWords}
            text="สินค้าที่ส่งจะออกจากสต็อกของสาขานี้ทันที และเข้าสต็อกของสาขาปลายทางเมื่อรับ"
            action={
              <Button component={Link} to={paths.sendTransfer()}>
                ส่งสินค้าไปสาขาอื่น
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

const COLUMNS: readonly Column<Transfer>[] = [
  {
    key: 'number',
    phone: 'title',
    title: 'เลขที่',
    sortable: true,
    cell: ({ id, number }) => (
      <Link className={styles.link} to={paths.transfer(id)}>
        {number}
      </Link>
    ),
  },
  {
    key: 'sent_at',
    phone: 'detail',
    title: 'วันที่ส่ง',
    sortable: true,
    cell: ({ sentAt }) => (
      <span className="rd-figures">
        {backOfficeDate(sentAt)} {bangkokTime(sentAt)}
      </span>
    ),
  },
  {
    key: 'branch',
    phone: 'detail',
    title: 'สาขา',
    cell: ({ way, from, to }) => (
      <span className={styles.words}>
        {way === 'out' ? `ไป ${partyWords(to)}` : `จาก ${partyWords(from)}`}
      </span>
    ),
  },
  {
    key: 'state',
    phone: 'detail',
    title: 'สถานะ',
    cell: (transfer) => <TransferState {...transfer} />,
  },
  {
    key: 'lines',
    phone: 'named',
    title: 'รายการ',
    align: 'end',
    cell: ({ lineCount }) => formatCount(lineCount),
  },
  {
    key: 'quantity',
    phone: 'amount',
    title: 'จำนวน',
    align: 'end',
    cell: ({ quantity }) => formatCount(quantity),
  },
];
