import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { transferPaths } from '#web/lib/transfer-paths.ts';
import { IconCircleCheck, IconPlus, IconTruckDelivery } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { tableList } from '#web/ui/table/table-list.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { lowStockQuery } from './queries.ts';
import { receiveState } from './receive/receive-state.ts';
import { StockTabs } from './StockTabs.tsx';
import styles from './stock-tables.module.css';
import type { ScarceThing } from './wire.ts';

/** A row is a product and a variant; keeps their one number apart from all others. */
const ROOM_FOR_VARIANTS = 4_000_000;

const LOW_STOCK_LIST = tableList('low-stock', {});

/** What is at or below its least stock, the scarcest first, `/stock/low`; managers go on to receive it, or ask other branches for it. */
export function LowStockPage() {
  const [state, setState] = useTableState(LOW_STOCK_LIST);
  const query = useQuery(lowStockQuery(state));
  const { shop, user } = useSession().data ?? {};
  const isManager = user != null && roleMay(user.role, 'manager');
  const isChain = shop?.has_other_branches === true;
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/low/api', query.error);
  }, [query.error]);
  const things = query.data?.things ?? [];
  const emptyWords = state.search === '' ? 'ไม่มีสินค้าใกล้หมด' : 'ไม่มีสินค้าที่ค้นหา';

  return (
    <PageFrame
      title="สินค้าใกล้หมด"
      actions={
        isManager &&
        things.length > 0 && (
          <>
            {isChain && (
              <Button
                component={Link}
                to={transferPaths.ask()}
                state={receiveState(things)}
                variant="default"
                leftSection={<IconTruckDelivery size={20} aria-hidden />}
              >
                ขอจากสาขาอื่น
              </Button>
            )}
            <Button
              component={Link}
              to={paths.receiveGoods()}
              state={receiveState(things)}
              leftSection={<IconPlus size={20} aria-hidden />}
            >
              รับสินค้าในหน้านี้ ({formatCount(things.length)})
            </Button>
          </>
        )
      }
    >
      <StockTabs />
      <DataTable
        label="สินค้าใกล้หมด"
        searchHint="ชื่อ รหัสสินค้า หรือบาร์โค้ด"
        columns={isManager ? [...COLUMNS, COST_COLUMN, RECEIVE_COLUMN] : COLUMNS}
        rows={query.data?.things}
        rowId={(thing) => thing.productId * ROOM_FOR_VARIANTS + (thing.variantId ?? 0)}
        total={query.data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        empty={
          <ListEmpty
            icon={<IconCircleCheck size={34} />}
            title={emptyWords}
            text="สินค้าทุกรายการมีมากกว่าสต็อกขั้นต่ำ"
            // Nothing runs short.
            action={null}
            state={state}
            onState={setState}
          />
        }
        emptyWords={emptyWords}
      />
    </PageFrame>
  );
}

const COLUMNS: readonly Column<ScarceThing>[] = [
  {
    key: 'name',
    phone: 'title',
    title: 'สินค้า',
    sortable: true,
    cell: ({ name }) => <strong className={styles.words}>{name}</strong>,
  },
  { key: 'sku_code', phone: 'detail', title: 'รหัสสินค้า', sortable: true, cell: ({ sku }) => sku },
  {
    key: 'quantity',
    phone: 'amount',
    title: 'คงเหลือ',
    sortable: true,
    align: 'end',
    cell: ({ quantity }) => (
      <span className={quantity <= 0 ? styles.less : styles.strong}>{formatCount(quantity)}</span>
    ),
  },
  {
    key: 'min_stock',
    phone: 'named',
    title: 'ขั้นต่ำ',
    sortable: true,
    align: 'end',
    cell: ({ minStock }) => formatCount(minStock),
  },
];

const COST_COLUMN: Column<ScarceThing> = {
  key: 'cost',
  phone: 'named',
  title: 'ต้นทุนเฉลี่ย',
  align: 'end',
  cell: ({ averageCostSatang }) => (averageCostSatang === null ? '–' : <Money satang={averageCostSatang} />),
};

const RECEIVE_COLUMN: Column<ScarceThing> = {
  key: 'receive',
  phone: 'acts',
  title: 'รับสินค้า',
  cell: (thing) => (
    <RowActs
      of={thing.name}
      acts={[
        {
          id: 'receive',
          words: 'รับสินค้า',
          label: `รับสินค้า ${thing.name}`,
          to: paths.receiveGoods(),
          state: receiveState([thing]),
        },
      ]}
    />
  ),
};
