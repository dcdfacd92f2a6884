import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { backOfficeDate } from '#shared/time/bangkok.ts';
import { productDetailsState } from '#web/catalog/product-details-state.ts';
import { paths } from '#web/lib/paths.ts';
import { IconShoppingBag } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { useOwnTableState } from '#web/ui/table/use-own-table-state.ts';
import styles from './CustomerPage.module.css';
import { boughtGoodsQuery } from './queries.ts';
import type { BoughtGoods } from './wire.ts';

/** What a customer bought, summed for each thing (rule C11.13). */
export function CustomerGoods({ customerId }: { readonly customerId: number }) {
  const [state, setState] = useOwnTableState();
  const query = useQuery(boughtGoodsQuery(customerId, state));
  const emptyWords = state.search === '' ? 'ยังไม่มีสินค้าที่ซื้อ' : 'ไม่พบสินค้าที่ค้นหา';
  const rows = query.data?.goods.map((goods, at) => ({ ...goods, at }));
  return (
    <DataTable
      label="สินค้าที่ซื้อ"
      searchHint="ชื่อ รหัสสินค้า หรือบาร์โค้ด"
      columns={COLUMNS}
      rows={rows}
      rowId={({ at }) => at}
      total={query.data?.total ?? 0}
      state={state}
      onState={setState}
      loading={query.isPlaceholderData}
      onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
      empty={
        <ListEmpty
          icon={<IconShoppingBag size={34} />}
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

const COLUMNS: readonly Column<BoughtGoods & { readonly at: number }>[] = [
  {
    key: 'name',
    phone: 'title',
    title: 'สินค้า',
    sortable: true,
    wide: true,
    cell: ({ productId, name, variant, sku }) => (
      <div className={styles.goods}>
        <Link to={paths.productDetails()} state={productDetailsState(productId)}>
          {variant === '' ? name : `${name} (${variant})`}
        </Link>
        <span className={styles.sku}>{sku}</span>
      </div>
    ),
  },
  {
    key: 'quantity',
    phone: 'named',
    title: 'จำนวน',
    sortable: true,
    align: 'end',
    cell: ({ quantity }) => <span className="rd-figures">{formatCount(quantity)}</span>,
  },
  {
    key: 'amount',
    phone: 'amount',
    title: 'มูลค่า',
    sortable: true,
    align: 'end',
    cell: ({ amountSatang }) => <Money satang={amountSatang} />,
  },
  {
    key: 'last_order_at',
    phone: 'named',
    title: 'ซื้อล่าสุด',
    sortable: true,
    cell: ({ lastAt }) => <span className="rd-figures">{backOfficeDate(lastAt)}</span>,
  },
];
