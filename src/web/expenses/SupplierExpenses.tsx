import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconWallet } from '#web/ui/icons.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { useOwnTableState } from '#web/ui/table/use-own-table-state.ts';
import { EXPENSE_COLUMNS } from './expense-columns.tsx';
import { expensesQuery } from './queries.ts';

/** What was spent with one supplier beside goods, on their page. */
export function SupplierExpenses({ supplierId }: { readonly supplierId: number }) {
  const [state, setState] = useOwnTableState();
  const query = useQuery(expensesQuery(state, supplierId));
  const emptyWords = state.search === '' ? 'ยังไม่มีรายจ่าย' : 'ไม่พบรายจ่ายที่ค้นหา';
  return (
    <DataTable
      label="รายจ่าย"
      searchHint="รายการ หมายเหตุ หรือเลขใบกำกับภาษี"
      columns={EXPENSE_COLUMNS}
      rows={query.data?.expenses}
      rowId={(expense) => expense.id}
      total={query.data?.total ?? 0}
      state={state}
      onState={setState}
      loading={query.isPlaceholderData}
      onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
      empty={
        <ListEmpty
          icon={<IconWallet size={34} />}
          title={emptyWords}
          action={
            <Button component={Link} to={paths.expenses()}>
              ไปหน้ารายจ่าย
            </Button>
          }
          state={state}
          onState={setState}
        />
      }
      emptyWords={emptyWords}
    />
  );
}
