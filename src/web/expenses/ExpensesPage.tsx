import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { IconPencil, IconPlus, IconTrash, IconWallet } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { isNarrowed } from '#web/ui/table/table-state.ts';
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
  const form = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its row.
  const { isBusyWith, ask } = useDeleteExpense(() => list.current?.focus());
  const [edited, setEdited] = useState<Expense | null>(null);
  const columns = [...EXPENSE_COLUMNS, actionColumn(isBusyWith, setEdited, (expense) => void ask(expense))];
  const filters = filtersOf(state);
  const emptyWords = isNarrowed(state) ? 'ไม่พบรายจ่ายที่ค้นหา' : 'ยังไม่มีรายจ่าย';

  return (
    <PageFrame title="รายจ่าย">
      <div ref={form} className={styles.form}>
        <NewExpenseForm />
      </div>
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
            />
          }
          found={
            data !== undefined && (
              <p className={styles.sum} role="status">
                รวมที่พบ{' '}
                <strong>
                  <Money satang={data.amountSatang} sign />
                </strong>
              </p>
            )
          }
          empty={
            <ListEmpty
              icon={<IconWallet size={34} />}
              title={emptyWords}
              text="บันทึกรายจ่ายของร้านได้จากแบบฟอร์มด้านบน"
              action={
                <Button
                  leftSection={<IconPlus size={20} aria-hidden />}
                  onClick={() => form.current?.querySelector('input')?.focus()}
                >
                  บันทึกรายจ่ายแรก
                </Button>
              }
              state={state}
              onState={setState}
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
