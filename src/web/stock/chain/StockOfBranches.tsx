import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Quantity } from '#web/catalog/Quantity.tsx';
import { logFailure } from '#web/lib/log.ts';
import { useSession } from '#web/lib/session.ts';
import { IconPackages } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ExportLinks } from '#web/ui/table/ExportLinks.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { StockTabs } from '../StockTabs.tsx';
import { BranchStock } from './BranchStock.tsx';
import { type ShownBranch, stockOfBranchesExport, stockOfBranchesQuery } from './queries.ts';
import { ShortBranches } from './ShortBranches.tsx';
import styles from './StockOfBranches.module.css';
import { StockOfBranchesDialog } from './StockOfBranchesDialog.tsx';
import type { StockListProps } from './stock-list.ts';
import type { SharedProduct } from './wire.ts';

/** So many branches have a column each; of more, each product's window has them all. */
const MOST_COLUMNS = 4;

/** What several branches have of each product, beside each other (rule C15.9); it is looked at only. */
export function StockOfBranches({ state, onState, branchesField }: StockListProps) {
  const query = useQuery(stockOfBranchesQuery(state));
  const [opened, setOpened] = useState<SharedProduct | null>(null);
  const here = useSession().data?.shop.branch_name ?? '';
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/branches/api', query.error);
  }, [query.error]);
  const { branches } = state.filters;
  const shown = query.data?.branches ?? NONE;
  const columns = useMemo(() => columnsOf(shown, setOpened), [shown]);
  const emptyWords = state.search === '' ? 'ยังไม่มีสินค้า' : 'ไม่มีสินค้าที่ค้นหา';

  return (
    <PageFrame
      title="สต็อกสินค้า"
      actions={
        <ExportLinks what="สต็อกแยกตามสาขา" addressOf={(format) => stockOfBranchesExport(branches, format)} />
      }
    >
      <StockTabs />
      <div className={styles.list}>
        <DataTable
          label="สินค้า"
          searchHint="ชื่อ รหัสสินค้า หรือบาร์โค้ด"
          columns={columns}
          rows={query.data?.products}
          rowId={(product) => product.id}
          total={query.data?.total ?? 0}
          state={state}
          onState={onState}
          loading={query.isPlaceholderData}
          onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
          filters={branchesField}
          sums={
            <p className={styles.note} role="note">
              ดูสต็อกของ {shown.length} สาขา รับ ตรวจนับ และปรับสต็อกได้เฉพาะสาขาที่คุณอยู่ตอนนี้ ({here})
            </p>
          }
          empty={
            <ListEmpty
              icon={<IconPackages size={34} />}
              title={emptyWords}
              action={null}
              state={state}
              onState={onState}
            />
          }
          emptyWords={emptyWords}
        />
      </div>
      <StockOfBranchesDialog product={opened} branches={shown} onClose={() => setOpened(null)} />
    </PageFrame>
  );
}

const NONE: readonly ShownBranch[] = [];

const columnsOf = (
  branches: readonly ShownBranch[],
  onOpen: (product: SharedProduct) => void,
): readonly Column<SharedProduct>[] => [
  {
    key: 'name',
    phone: 'title',
    title: 'สินค้า',
    sortable: true,
    cell: (product) => (
      <div className={styles.product}>
        <ProductImage name={product.imageName} className={styles.image} />
        <span className={styles.name} title={product.name}>
          {product.name}
        </span>
      </div>
    ),
  },
  { key: 'sku_code', phone: 'detail', title: 'รหัสสินค้า', sortable: true, cell: ({ sku }) => sku },
  ...(branches.length > MOST_COLUMNS
    ? [
        {
          key: 'short',
          phone: 'named' as const,
          title: 'สาขาที่ใกล้หมด',
          cell: (product: SharedProduct) => <ShortBranches product={product} branches={branches} />,
        },
      ]
    : branches.map((branch) => ({
        key: `branch-${branch.id}`,
        phone: 'named' as const,
        title: branch.name,
        align: 'end' as const,
        cell: ({ stocks }: SharedProduct) => (
          <BranchStock stock={stocks.find(({ branchId }) => branchId === branch.id)} />
        ),
      }))),
  {
    key: 'all',
    phone: 'amount',
    title: 'รวมทุกสาขาที่เลือก',
    align: 'end',
    cell: ({ quantity }) => (
      <strong>
        <Quantity count={quantity} />
      </strong>
    ),
  },
  {
    key: 'value',
    phone: 'named',
    title: 'มูลค่าตามต้นทุน',
    align: 'end',
    cell: ({ valueSatang }) => (valueSatang === null ? '–' : <Money satang={valueSatang} />),
  },
  {
    key: 'each',
    phone: 'acts',
    title: 'แต่ละสาขา',
    cell: (product) => (
      <RowActs
        of={product.name}
        acts={[
          {
            id: 'each',
            words: 'แยกสาขา',
            label: `แยกสาขา ${product.name}`,
            onPress: () => onOpen(product),
          },
        ]}
      />
    ),
  },
];
