import { useQuery } from '@tanstack/react-query';
import { backOfficeDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { partyWords, REQUEST_STATE_WORDS, REQUEST_STATES } from '#shared/transfers/rules.ts';
import { transferPaths } from '#web/lib/transfer-paths.ts';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { isOneOf, tableList } from '#web/ui/table/table-list.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { PaperList } from '../PaperList.tsx';
import { branchColumn, countColumns, momentColumn, numberColumn } from '../paper-columns.tsx';
import { type RequestFilters, requestsQuery } from './queries.ts';
import { RequestState } from './RequestState.tsx';
import type { TransferRequest } from './wire.ts';

const REQUESTS_LIST = tableList<keyof RequestFilters>('transfer-requests', {
  way: isOneOf('ours', 'theirs'),
  state: isOneOf(...REQUEST_STATES),
});

/** What branches ask each other for, newest first, `/stock/transfer-requests/view` (rule C15.10). */
export function RequestsPage() {
  const table = useTableState(REQUESTS_LIST);
  const [state] = table;
  return (
    <PaperList
      title="ใบขอโอนสินค้า"
      label="ใบขอโอนสินค้า"
      searchHint="เลขที่ สาขา หรือหมายเหตุ"
      asks="GET /stock/transfer-requests"
      query={useQuery(requestsQuery(state))}
      table={table}
      columns={COLUMNS}
      filters={FILTERS}
      pathOf={transferPaths.request}
      begin={{ to: transferPaths.ask(), words: 'ขอสินค้า', wordsAtFirst: 'ขอสินค้าจากสาขาอื่น' }}
      emptyText="สินค้าจะออกจากสต็อกของสาขาที่ถูกขอเมื่อสาขานั้นจัดส่ง"
    />
  );
}

const FILTERS = [
  {
    name: 'way',
    label: 'ผู้ขอ',
    options: [
      { value: 'theirs', label: 'สาขาอื่นขอมา' },
      { value: 'ours', label: 'สาขานี้ขอไป' },
    ],
  },
  {
    name: 'state',
    label: 'สถานะ',
    options: REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_WORDS[value] })),
  },
] as const;

const COLUMNS: readonly Column<TransferRequest>[] = [
  numberColumn(transferPaths.request),
  momentColumn('asked_at', 'วันที่ขอ', ({ askedAt }) => askedAt),
  branchColumn(({ way, from, to }) =>
    way === 'ours' ? `ขอจาก ${partyWords(from)}` : `${partyWords(to)} ขอมา`,
  ),
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
  ...countColumns<TransferRequest>(),
];
