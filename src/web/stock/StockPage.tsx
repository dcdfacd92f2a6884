import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { OPEN_PRICE_WORDS } from '#shared/catalog/open-price.ts';
import { formatCount } from '#shared/money/satang.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { backOfficeDate } from '#shared/time/bangkok.ts';
import { NotSoldMark } from '#web/catalog/NotSoldMark.tsx';
import { PriceRange } from '#web/catalog/PriceRange.tsx';
import { productDetailsState } from '#web/catalog/product-details-state.ts';
import { type ProductFacts, priceRange, totalOnHand } from '#web/catalog/product-facts.ts';
import { Quantity } from '#web/catalog/Quantity.tsx';
import { StockMark } from '#web/catalog/StockMark.tsx';
import { isBranches } from '#web/lib/asked-branches.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { IconPackages } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { tableList } from '#web/ui/table/table-list.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { StockOfBranches } from './chain/StockOfBranches.tsx';
import type { StockListProps } from './chain/stock-list.ts';
import { comingGoodsQuery, stockQuery } from './queries.ts';
import { StockActions, type StockActionsProps } from './StockActions.tsx';
import styles from './StockPage.module.css';
import { StockTabs } from './StockTabs.tsx';

const STOCK_LIST = tableList<'branches'>('stock', { branches: isBranches });

interface StockPageProps extends StockActionsProps {
  /** The choice of branches, of which the stock knows nothing: what is chosen, and how another choice is made. */
  readonly branchesField: (branches: string, onChange: (branches: string) => void) => ReactNode;
}

/** What the branch sells and has of it, `/stock/view` (rule S2, "Stock list"); of several branches, beside each other (rule C15.9). */
export function StockPage({ branchesField, severalBranches }: StockPageProps) {
  const [state, setState] = useTableState(STOCK_LIST);
  const role = useSession().data?.user?.role;
  // A manager may have left the list at this device as it is kept for whoever comes next.
  const branches = role !== undefined && roleMay(role, 'manager') ? state.filters.branches : '';
  const choice = branchesField(branches, (chosen) => setState({ filters: { branches: chosen }, sort: '' }));
  const list = { state, onState: setState, branchesField: choice };
  return branches === '' ? (
    <OwnStock {...list} severalBranches={severalBranches} />
  ) : (
    <StockOfBranches {...list} />
  );
}

/** The stock of the branch in which one stands. */
function OwnStock({
  state,
  onState: setState,
  branchesField,
  severalBranches,
}: StockListProps & StockActionsProps) {
  const query = useQuery(stockQuery(state));
  useEffect(() => {
    if (query.error !== null) logFailure('GET /products/api', query.error);
  }, [query.error]);

  const columns = useColumns();
  const emptyWords = state.search === '' ? 'ยังไม่มีสินค้า' : 'ไม่มีสินค้าที่ค้นหา';

  return (
    <PageFrame title="สต็อกสินค้า" actions={<StockActions severalBranches={severalBranches} />}>
      <StockTabs />
      <DataTable
        label="สินค้า"
        searchHint="ชื่อ รหัสสินค้า หรือบาร์โค้ด"
        columns={columns}
        rowTo={(product) => ({ to: paths.productDetails(), state: productDetailsState(product.id) })}
        rows={query.data?.products}
        rowId={(product) => product.id}
        total={query.data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={branchesField}
        empty={
          <ListEmpty
            icon={<IconPackages size={34} />}
            title={emptyWords}
            action={<ImportFirst />}
            state={state}
            onState={setState}
          />
        }
        emptyWords={emptyWords}
      />
    </PageFrame>
  );
}

/** The columns, with what is on its way here under what lies here, for managers of a chain. */
function useColumns(): readonly Column<ProductFacts>[] {
  const session = useSession().data;
  const role = session?.user?.role;
  const isAsked = session?.shop.has_other_branches === true && role !== undefined && roleMay(role, 'manager');
  const coming = useQuery({ ...comingGoodsQuery, enabled: isAsked }).data;
  return useMemo(() => {
    if (coming === undefined || coming.size === 0) return COLUMNS;
    const onItsWay = (product: ProductFacts) => {
      const pieces = coming.get(product.id) ?? 0;
      return pieces === 0 ? null : <small>กำลังมา {formatCount(pieces)}</small>;
    };
    const withComing = (product: ProductFacts) => (
      <span className={styles.price}>
        <Quantity count={totalOnHand(product)} />
        {onItsWay(product)}
      </span>
    );
    return COLUMNS.map((column) => (column.key === 'qty' ? { ...column, cell: withComing } : column));
  }, [coming]);
}

/** A shop's list of goods is often there already, in another program; what is added by hand begins in the page's head. */
function ImportFirst() {
  const role = useSession().data?.user?.role;
  if (role === undefined || !roleMay(role, 'manager')) return null;
  return (
    <Button component={Link} to={paths.importProducts()} variant="default">
      นำเข้าจากไฟล์ Excel หรือ CSV
    </Button>
  );
}

/**
 * The product's own price, which the list is sorted by; below it what its variants cost where that isn't the same,
 * since that is what the till asks (rule C4.5).
 */
function Price({ product }: { readonly product: ProductFacts }) {
  const { priceSatang } = product;
  if (product.isOpenPrice) return <OpenPrice product={product} />;
  const { from, to } = priceRange(product);
  return (
    <span className={styles.price}>
      <Money satang={priceSatang} />
      {(from !== priceSatang || to !== priceSatang) && (
        <small>
          {from === to && 'ทุกแบบ '}
          <PriceRange product={product} />
        </small>
      )}
    </span>
  );
}

/** What is offered stands below; the list is sorted by it. */
function OpenPrice({ product: { priceSatang, variants } }: { readonly product: ProductFacts }) {
  return (
    <span className={styles.price}>
      {OPEN_PRICE_WORDS}
      {variants.length === 0 && priceSatang > 0 && (
        <small>
          แนะนำ <Money satang={priceSatang} />
        </small>
      )}
    </span>
  );
}

function Words({ children }: { readonly children: string }) {
  return <span className={styles.words}>{children === '' ? '–' : children}</span>;
}

const COLUMNS: readonly Column<ProductFacts>[] = [
  {
    key: 'name',
    phone: 'title',
    title: 'Product',
    sortable: true,
    cell: (product) => (
      <div className={styles.product}>
        <ProductImage name={product.imageName} className={styles.image} />
        <div className={styles.names}>
          <span className={styles.name} title={product.name}>
            {product.name}
          </span>
          <StockMark stock={product.stock} />
          <NotSoldMark isSoldHere={product.isSoldHere} />
        </div>
      </div>
    ),
  },
  {
    key: 'sku_code',
    phone: 'detail',
    title: 'SKU',
    sortable: true,
    cell: (product) => <Words>{product.sku}</Words>,
  },
  {
    key: 'category',
    phone: 'detail',
    title: 'Category',
    sortable: true,
    cell: (product) => <Words>{product.categoryName}</Words>,
  },
  {
    key: 'brand',
    phone: 'detail',
    title: 'Brand',
    sortable: true,
    cell: (product) => <Words>{product.brandName}</Words>,
  },
  {
    key: 'price',
    phone: 'amount',
    title: 'Price',
    sortable: true,
    align: 'end',
    cell: (product) => <Price product={product} />,
  },
  {
    key: 'qty',
    phone: 'named',
    title: 'Qty',
    sortable: true,
    align: 'end',
    cell: (product) => <Quantity count={totalOnHand(product)} />,
  },
  {
    key: 'created_at',
    phone: 'left',
    title: 'Created Date',
    sortable: true,
    cell: (product) => <span className="rd-figures">{backOfficeDate(product.createdAt)}</span>,
  },
  {
    key: 'action',
    phone: 'opens',
    title: 'Action',
    cell: (product) => (
      <Link
        to={paths.productDetails()}
        state={productDetailsState(product.id)}
        className={styles.view}
        aria-label={`View ${product.name}`}
      >
        View
      </Link>
    ),
  },
];
