import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ORDER_DOCUMENT_KINDS, type OrderDocumentKind } from '#shared/documents/kinds.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { CreateDocumentDialog, type DocumentWanted } from '#web/documents/CreateDocumentDialog.tsx';
import { DocumentCell } from '#web/documents/DocumentCell.tsx';
import { DOCUMENTS, documentObstacle } from '#web/documents/document-address.ts';
import { ASK_OTHERS_MS } from '#web/lib/branches-of-address.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { IconArrowBackUp, IconReceipt } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ExportLinks } from '#web/ui/table/ExportLinks.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { isNarrowed } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { readAskedOrder } from './asked-order.ts';
import { FoundOrders } from './FoundOrders.tsx';
import { OrderFilterFields } from './OrderFilterFields.tsx';
import { orderAddress } from './order-address.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import {
  filtersOf,
  type ListedOrder,
  ORDERS_LIST,
  type OrdersPage as OrdersAnswer,
  ordersChanged,
  ordersExportAddress,
  ordersQuery,
} from './queries.ts';

interface OrdersPageProps {
  /** The choice of branches, of which orders know nothing: what is chosen, and how another choice is made. */
  readonly branchesField: (branches: string, onChange: (branches: string) => void) => ReactNode;
  /** Whether one may save the orders of these; of the branch in which one stands it is the session's to say. */
  readonly mayExportOf: (branches: string) => boolean;
}

/** The orders and their papers, `/orders` (rule S2). */
export function OrdersPage({ branchesField, mayExportOf }: OrdersPageProps) {
  const client = useQueryClient();
  const session = useSession().data;
  const vatRegistered = session?.shop.vat_registered ?? true;
  const asked = readAskedOrder(useLocation().state);
  const [state, setState] = useTableState(ORDERS_LIST, asked?.number ?? null);
  const [wanted, setWanted] = useState<DocumentWanted | null>(null);
  const filters = filtersOf(state);
  const { branches } = filters;
  const isManager = session?.user != null && roleMay(session.user.role, 'manager');
  const mayExport = branches === '' ? isManager : mayExportOf(branches);
  // Of other branches nothing is heard.
  const refetchInterval = branches === '' ? false : ASK_OTHERS_MS;
  const query = useQuery({ ...ordersQuery(state, null, true), refetchInterval });
  const answered = query.data?.branches;
  const columns = useMemo(
    () =>
      branches === ''
        ? [...ORDER_COLUMNS, ...documentColumns(vatRegistered, setWanted)]
        : [...ORDER_COLUMNS.slice(0, 1), branchColumn(answered), ...ORDER_COLUMNS.slice(1)],
    [vatRegistered, branches, answered],
  );
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /api/orders', failureReason);
  }, [failureReason]);
  const emptyWords = isNarrowed(state) ? 'ไม่พบคำสั่งซื้อที่ค้นหา' : 'ยังไม่มีคำสั่งซื้อ';

  return (
    <PageFrame
      title="คำสั่งซื้อ"
      actions={
        <>
          {mayExport && (
            <ExportLinks what="คำสั่งซื้อ" addressOf={(format) => ordersExportAddress(state, format)} />
          )}
          <Button
            component={Link}
            to={paths.returns()}
            variant="default"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
          >
            คืนสินค้า
          </Button>
        </>
      }
    >
      <DataTable
        label="คำสั่งซื้อ"
        searchHint="เลขที่ ลูกค้า แคชเชียร์"
        columns={columns}
        rowTo={(order) => ({ to: orderAddress(order) })}
        rows={query.data?.orders}
        rowId={(order) => order.id}
        markedId={asked?.orderId}
        total={query.data?.total ?? 0}
        isMore={query.data?.isMore ?? false}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={
          <OrderFilterFields
            filters={filters}
            branchesField={branchesField(branches, (chosen) =>
              setState({ filters: { ...filters, branches: chosen } }),
            )}
            cashierName={query.data?.orders[0]?.cashierName}
            onChange={(changed) => setState({ filters: { ...changed } })}
          />
        }
        sums={query.data !== undefined && <FoundOrders {...query.data} />}
        emptyWords={emptyWords}
        empty={
          <ListEmpty
            icon={<IconReceipt size={34} />}
            title={emptyWords}
            text="คำสั่งซื้อจะอยู่ที่นี่เมื่อยืนยันการชำระเงินที่หน้า POS"
            action={
              <Button component={Link} to={paths.pos()}>
                ไปหน้า POS
              </Button>
            }
            state={state}
            onState={setState}
          />
        }
      />
      <CreateDocumentDialog
        wanted={wanted}
        onClose={() => setWanted(null)}
        onOpened={() => ordersChanged(client)}
      />
    </PageFrame>
  );
}

/** Papers are its branch's own; in their place stands which one it is (rule C15.7). */
const branchColumn = (branches: OrdersAnswer['branches'] | undefined): Column<ListedOrder> => ({
  key: 'branch',
  phone: 'detail',
  title: 'สาขา',
  cell: ({ branchId }) => branches?.find(({ id }) => id === branchId)?.branch_name ?? '–',
});

const NO_PAPER = '–';

function documentColumns(
  vatRegistered: boolean,
  onWanted: (wanted: DocumentWanted) => void,
): readonly Column<ListedOrder>[] {
  const kinds: readonly OrderDocumentKind[] = ORDER_DOCUMENT_KINDS;
  return kinds.map((kind) => ({
    key: kind,
    phone: 'parts',
    title: DOCUMENTS[kind].label,
    // A shop that isn't registered any more makes no tax invoice; those that it issued stay to be seen.
    cell: (order) =>
      kind === 'tax_invoice' && !vatRegistered && order.papers[kind] === null ? (
        <span data-phone="left">{NO_PAPER}</span>
      ) : (
        <DocumentCell
          kind={kind}
          orderId={order.id}
          orderNumber={order.number}
          exists={order.papers[kind] !== null}
          number={order.papers[kind]}
          obstacle={documentObstacle(kind, order.paid, order.soldRegistered)}
          onCreate={() =>
            onWanted({
              kind,
              orderId: order.id,
              orderNumber: order.number,
              customer: order.customer,
              soldAt: order.paid ? order.createdAt : null,
            })
          }
        />
      ),
  }));
}
