import { useQuery } from '@tanstack/react-query';
import { partyWords, TRANSFER_STATE_WORDS, TRANSFER_STATES } from '#shared/transfers/rules.ts';
import { transferPaths } from '#web/lib/transfer-paths.ts';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { isOneOf, tableList } from '#web/ui/table/table-list.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { PaperList } from './PaperList.tsx';
import { branchColumn, countColumns, momentColumn, numberColumn } from './paper-columns.tsx';
import { type TransferFilters, transfersQuery } from './queries.ts';
import { TransferState } from './TransferState.tsx';
import type { Transfer } from './wire.ts';

const TRANSFERS_LIST = tableList<keyof TransferFilters>('transfers', {
  way: isOneOf('in', 'out'),
  state: isOneOf(...TRANSFER_STATES),
});

/** What goes from branch to branch, newest first, `/stock/transfers/view`. */
export function TransfersPage() {
  const table = useTableState(TRANSFERS_LIST);
  const [state] = table;
  return (
    <PaperList
      title="โอนสินค้าระหว่างสาขา"
      label="ใบโอนสินค้า"
      searchHint="เลขที่ สาขา ผู้รับ หรือหมายเหตุ"
      asks="GET /stock/transfers"
      query={useQuery(transfersQuery(state))}
      table={table}
      columns={COLUMNS}
      filters={FILTERS}
      pathOf={transferPaths.one}
      begin={{ to: transferPaths.send(), words: 'ส่งสินค้า', wordsAtFirst: 'ส่งสินค้าไปสาขาอื่น' }}
      emptyText="สินค้าที่ส่งจะออกจากสต็อกของสาขานี้ทันที และเข้าสต็อกของสาขาปลายทางเมื่อรับ"
    />
  );
}

const FILTERS = [
  {
    name: 'way',
    label: 'ทิศทาง',
    options: [
      { value: 'in', label: 'มาสาขานี้' },
      { value: 'out', label: 'ไปจากสาขานี้' },
    ],
  },
  {
    name: 'state',
    label: 'สถานะ',
    options: TRANSFER_STATES.map((value) => ({ value, label: TRANSFER_STATE_WORDS[value] })),
  },
] as const;

const COLUMNS: readonly Column<Transfer>[] = [
  numberColumn(transferPaths.one),
  momentColumn('sent_at', 'วันที่ส่ง', ({ sentAt }) => sentAt),
  branchColumn(({ way, from, to }) => (way === 'out' ? `ไป ${partyWords(to)}` : `จาก ${partyWords(from)}`)),
  {
    key: 'state',
    phone: 'detail',
    title: 'สถานะ',
    cell: (transfer) => <TransferState {...transfer} />,
  },
  ...countColumns<Transfer>(),
];
