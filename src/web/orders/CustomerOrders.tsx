import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/lib/paths.ts';
import { IconReceipt } from '#web/ui/icons.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { useOwnTableState } from '#web/ui/table/use-own-table-state.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { ordersQuery } from './queries.ts';

/** Beside a customer's facts there is room for what an order came to, and not for how. */
const COLUMNS = ORDER_COLUMNS.filter(({ key }) => !['subtotal', 'discount', 'tax'].includes(key));

/** The orders of a customer, and of whoever is the same (rule C11.13). */
export function CustomerOrders({ customerId }: { readonly customerId: number }) {
  const [state, setState] = useOwnTableState();
  const query = useQuery(ordersQuery(state, customerId));
  const emptyWords = state.search === '' ? 'ยังไม่มีคำสั่งซื้อ' : 'ไม่พบคำสั่งซื้อที่ค้นหา';
  return (
    <DataTable
      label="คำสั่งซื้อ"
      searchHint="เลขที่คำสั่งซื้อหรือใบเสร็จ"
      columns={COLUMNS}
      rowTo={(order) => ({ to: paths.order(order.id) })}
      rows={query.data?.orders}
      rowId={(order) => order.id}
      total={query.data?.total ?? 0}
      isMore={query.data?.isMore ?? false}
      state={state}
      onState={setState}
      loading={query.isPlaceholderData}
      onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
      empty={
        <ListEmpty
          icon={<IconReceipt size={34} />}
          title={emptyWords}
          // The next sale to somebody is made at a till.
          action={null}
          state={state}
          onState={setState}
        />
      }
      emptyWords={emptyWords}
    />
  );
}
