import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { backOfficeDate, bangkokTime, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { partyWords, REQUEST_STATE_WORDS, REQUEST_STATES } from '#shared/transfers/rules.ts';
import { logFailure } from '#web/lib/log.ts';
import { transferPaths } from '#web/lib/transfer-paths.ts';
import { StockTabs } from '#web/stock/StockTabs.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconPlus, IconTruckDelivery } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { isOneOf, tableList } from '#web/ui/table/table-list.ts';
import { isNarrowed, type TableState } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import styles from '../transfers.module.css';
import { type RequestFilters, requestsQuery } from './queries.ts';
import { RequestState } from './RequestState.tsx';
import type { TransferRequest } from './wire.ts';

const REQUESTS_LIST = tableList<keyof RequestFilters>('transfer-requests', {
  way: isOneOf('ours', 'theirs'),
  state: isOneOf(...REQUEST_STATES),
});

const filtersOf = ({ filters }: Pick<TableState, 'filters'>): RequestFilters => {
  const { way = '', state = '' } = filters as Partial<RequestFilters>;
  return { way, state };
};

/** What branches ask each other for, newest first, `/stock/transfer-requests/view` (rule C15.10). */
export function RequestsPage() {
  const [state, setState] = useTableState(REQUESTS_LIST);
  const filters = filtersOf(state);
  const query = useQuery(requestsQuery(state, filters));
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/transfer-requests', query.error);
  }, [query.error]);
  const emptyWords = isNarrowed(state) ? 'ไม่พบใบขอโอนสินค้าที่ค้นหา' : 'ยังไม่มีใบขอโอนสินค้า';
  const change = (changed: Partial<RequestFilters>) => setState({ filters: { ...filters, ...changed } });

  return (
    <PageFrame
      title="ใบขอโอนสินค้า"
      actions={
        <Button component={Link} to={transferPaths.ask()} leftSection={<IconPlus size={20} aria-hidden />}>
          ขอสินค้า
        </Button>
      }
    >
      <StockTabs />
      <DataTable
        label="ใบขอโอนสินค้า"
        searchHint="เลขที่ สาขา หรือหมายเหตุ"
        columns={COLUMNS}
        rowTo={({ id }) => ({ to: transferPaths.request(id) })}
        rows={query.data?.requests}
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
              label="ผู้ขอ"
              value={filters.way}
              options={[
                { value: '', label: 'ทั้งหมด' },
                { value: 'theirs', label: 'สาขาอื่นขอมา' },
                { value: 'ours', label: 'สาขานี้ขอไป' },
              ]}
              onChange={(way) => change({ way })}
            />
            <SelectField
              className={styles.field}
              label="สถานะ"
              value={filters.state}
              options={[
                { value: '', label: 'ทั้งหมด' },
                ...REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_WORDS[value] })),
              ]}
              onChange={(standing) => change({ state: standing })}
            />
          </>
        }
        empty={
          <ListEmpty
            icon={<IconTruckDelivery size={34} />}
            title={emptyWords}
            text="สินค้าจะออกจากสต็อกของสาขาที่ถูกขอเมื่อสาขานั้นจัดส่ง"
            action={
              <Button component={Link} to={transferPaths.ask()}>
                ขอสินค้าจากสาขาอื่น
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

const COLUMNS: readonly Column<TransferRequest>[] = [
  {
    key: 'number',
    phone: 'title',
    title: 'เลขที่',
    sortable: true,
    cell: ({ id, number }) => (
      <Link className={styles.link} to={transferPaths.request(id)}>
        {number}
      </Link>
    ),
  },
  {
    key: 'asked_at',
    phone: 'detail',
    title: 'วันที่ขอ',
    sortable: true,
    cell: ({ askedAt }) => (
      <span className="rd-figures">
        {backOfficeDate(askedAt)} {bangkokTime(askedAt)}
      </span>
    ),
  },
  {
    key: 'branch',
    phone: 'detail',
    title: 'สาขา',
    cell: ({ way, from, to }) => (
      <span className={styles.words}>
        {way === 'ours' ? `ขอจาก ${partyWords(from)}` : `${partyWords(to)} ขอมา`}
      </span>
    ),
  },
  {
    key: 'needed_on',
    phone: 'named',
    title: 'ต้องการวันที่',
    sortable: true,
    cell: ({ neededOn }) => (
      <span className="rd-figures">
        {neededOn === null ? '–' : backOfficeDate(startOfBangkokDate(neededOn))}
      </span>
    ),
  },
  {
    key: 'state',
    phone: 'detail',
    title: 'สถานะ',
    cell: ({ state }) => <RequestState state={state} />,
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
