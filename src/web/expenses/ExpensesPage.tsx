import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { backOfficeDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconTrash, IconWallet } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { ExpenseFilterFields } from './ExpenseFilterFields.tsx';
import styles from './ExpensesPage.module.css';
import { NewExpenseForm } from './NewExpenseForm.tsx';
import { EXPENSES_LIST, expensesQuery } from './queries.ts';
import { useDeleteExpense } from './use-delete-expense.ts';
import { daysOf, type Expense } from './wire.ts';

/** What the shop spends, `/expenses/views`: the figures behind the dashboard's total expense (rule S2). */
export function ExpensesPage() {
  const [state, setState] = useTableState(EXPENSES_LIST);
  const query = useQuery(expensesQuery(state));
  const { data } = query;
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its row.
  const { isBusyWith, ask } = useDeleteExpense(() => list.current?.focus());
  const columns = [...EXPENSE_COLUMNS, deleteColumn(isBusyWith, (expense) => void ask(expense))];
  const days = daysOf(state);
  const isNarrowed = state.search !== '' || days.from !== '' || days.to !== '';
  const emptyWords = isNarrowed ? 'ไม่พบรายจ่ายที่ค้นหา' : 'ยังไม่มีรายจ่าย';

  return (
    <PageFrame title="รายจ่าย">
      <NewExpenseForm />
      <div ref={list} tabIndex={-1} className={styles.list}>
        <DataTable
          label="รายจ่าย"
          searchHint="รายการหรือหมายเหตุ"
          columns={columns}
          rows={data?.expenses}
          rowId={(expense) => expense.id}
          total={data?.total ?? 0}
          state={state}
          onState={setState}
          loading={query.isPlaceholderData}
          onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
          filters={
            <ExpenseFilterFields
              days={days}
              onChange={(filters) => setState({ filters: { ...filters } })}
              foundSatang={data?.amountSatang}
            />
          }
          empty={
            <EmptyState
              icon={<IconWallet size={34} />}
              title={emptyWords}
              {...(isNarrowed ? {} : { text: 'บันทึกรายจ่ายของร้านได้จากแบบฟอร์มด้านบน' })}
            />
          }
          emptyWords={emptyWords}
        />
      </div>
    </PageFrame>
  );
}

const EXPENSE_COLUMNS: readonly Column<Expense>[] = [
  {
    key: 'spent_on',
    phone: 'detail',
    title: 'วันที่',
    sortable: true,
    cell: ({ spentOn }) => <span className="rd-figures">{backOfficeDate(startOfBangkokDate(spentOn))}</span>,
  },
  {
    key: 'title',
    phone: 'title',
    title: 'รายการ',
    sortable: true,
    cell: ({ title }) => <span className={styles.words}>{title}</span>,
  },
  {
    key: 'amount',
    phone: 'amount',
    title: 'จำนวนเงิน',
    sortable: true,
    align: 'end',
    cell: ({ amountSatang }) => <Money satang={amountSatang} className={styles.amount} />,
  },
  {
    key: 'note',
    phone: 'detail',
    title: 'หมายเหตุ',
    cell: ({ note }) => <span className={styles.note}>{note === '' ? '–' : note}</span>,
  },
  {
    key: 'written_by',
    phone: 'detail',
    title: 'ผู้บันทึก',
    cell: ({ writtenBy }) => <span className={styles.writer}>{writtenBy}</span>,
  },
];

function deleteColumn(
  isBusyWith: (id: number) => boolean,
  onDelete: (expense: Expense) => void,
): Column<Expense> {
  return {
    key: 'delete',
    phone: 'state',
    title: 'ลบ',
    cell: (expense) => (
      <button
        type="button"
        className={styles.delete}
        aria-label={`ลบรายจ่าย ${expense.title}`}
        disabled={isBusyWith(expense.id)}
        onClick={() => onDelete(expense)}
      >
        <IconTrash size={20} aria-hidden />
      </button>
    ),
  };
}
