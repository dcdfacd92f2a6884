import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconPencil, IconTrash, IconWallet } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { EditExpenseDialog } from './EditExpenseDialog.tsx';
import { ExpenseFilterFields } from './ExpenseFilterFields.tsx';
import styles from './ExpensesPage.module.css';
import { EXPENSE_COLUMNS } from './expense-columns.tsx';
import { NewExpenseForm } from './NewExpenseForm.tsx';
import { EXPENSES_LIST, expensesQuery } from './queries.ts';
import { useDeleteExpense } from './use-delete-expense.ts';
import { type Expense, filtersOf } from './wire.ts';

/** What the shop spends, `/expenses/views`: the figures behind the dashboard's total expense (rule S2). */
export function ExpensesPage() {
  const [state, setState] = useTableState(EXPENSES_LIST);
  const query = useQuery(expensesQuery(state));
  const { data } = query;
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its row.
  const { isBusyWith, ask } = useDeleteExpense(() => list.current?.focus());
  const [edited, setEdited] = useState<Expense | null>(null);
  const columns = [...EXPENSE_COLUMNS, actionColumn(isBusyWith, setEdited, (expense) => void ask(expense))];
  const filters = filtersOf(state);
  const isNarrowed = [state.search, filters.from, filters.to, filters.category].some((by) => by !== '');
  const emptyWords = isNarrowed ? 'ไม่พบรายจ่ายที่ค้นหา' : 'ยังไม่มีรายจ่าย';

  return (
    <PageFrame title="รายจ่าย">
      <NewExpenseForm />
      <div ref={list} tabIndex={-1} className={styles.list}>
        <DataTable
          label="รายจ่าย"
          searchHint="รายการ หมายเหตุ หมวด ผู้ขาย หรือเลขใบกำกับภาษี"
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
              filters={filters}
              onChange={(changed) => setState({ filters: { ...changed } })}
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
      <EditExpenseDialog expense={edited} onClose={() => setEdited(null)} />
    </PageFrame>
  );
}

function actionColumn(
  isBusyWith: (id: number) => boolean,
  onEdit: (expense: Expense) => void,
  onDelete: (expense: Expense) => void,
): Column<Expense> {
  return {
    key: 'actions',
    phone: 'acts',
    title: 'แก้ไข',
    cell: (expense) => (
      <RowActs
        of={expense.title}
        acts={[
          {
            id: 'edit',
            words: 'แก้ไข',
            label: `แก้ไขรายจ่าย ${expense.title}`,
            icon: <IconPencil size={20} aria-hidden />,
            busy: isBusyWith(expense.id),
            onPress: () => onEdit(expense),
          },
          {
            id: 'delete',
            words: 'ลบ',
            label: `ลบรายจ่าย ${expense.title}`,
            icon: <IconTrash size={20} aria-hidden />,
            danger: true,
            busy: isBusyWith(expense.id),
            onPress: () => onDelete(expense),
          },
        ]}
      />
    ),
  };
}
