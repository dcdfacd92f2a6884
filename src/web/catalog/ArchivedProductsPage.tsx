import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { OPEN_PRICE_WORDS } from '#shared/catalog/open-price.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { IconArchive, IconArchiveOff } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { tableList } from '#web/ui/table/table-list.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import styles from './ArchivedProductsPage.module.css';
import { archivedProductsQuery } from './queries.ts';
import { useArchive } from './use-archive.ts';
import { TO_PRODUCT_LIST } from './way-back.ts';
import type { ArchivedProduct } from './wire.ts';

const ARCHIVED_LIST = tableList('archived-products', {});

/** What is no longer sold, `/products/archived`, with the way back onto the shelf. */
export function ArchivedProductsPage() {
  const [state, setState] = useTableState(ARCHIVED_LIST);
  const query = useQuery(archivedProductsQuery(state));
  const { isBusyWith, restore } = useArchive();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (query.error !== null) logFailure('GET /products/archived/api', query.error);
  }, [query.error]);

  const onRestore = async (product: ArchivedProduct) => {
    // The button that was pressed goes with its row.
    if (await restore(product)) list.current?.focus();
  };
  const emptyWords = state.search === '' ? 'ไม่มีสินค้าที่เลิกขาย' : 'ไม่มีสินค้าที่ค้นหา';

  return (
    <PageFrame title="สินค้าที่เลิกขาย" back={TO_PRODUCT_LIST}>
      <div ref={list} tabIndex={-1} className={styles.list}>
        <DataTable
          label="สินค้าที่เลิกขาย"
          searchHint="ชื่อ รหัสสินค้า หรือบาร์โค้ด"
          columns={[...COLUMNS, actionColumn(isBusyWith, (product) => void onRestore(product))]}
          rows={query.data?.products}
          rowId={(product) => product.id}
          total={query.data?.total ?? 0}
          state={state}
          onState={setState}
          loading={query.isPlaceholderData}
          onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
          empty={
            <ListEmpty
              icon={<IconArchive size={34} />}
              title={emptyWords}
              // What is no longer sold is taken out of the list of those that are.
              action={null}
              state={state}
              onState={setState}
            />
          }
          emptyWords={emptyWords}
        />
      </div>
    </PageFrame>
  );
}

const COLUMNS: readonly Column<ArchivedProduct>[] = [
  {
    key: 'name',
    phone: 'title',
    title: 'Product',
    sortable: true,
    cell: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    key: 'sku_code',
    phone: 'detail',
    title: 'SKU',
    sortable: true,
    cell: ({ sku }) => <span className={styles.words}>{sku}</span>,
  },
  {
    key: 'price',
    phone: 'amount',
    title: 'Price',
    sortable: true,
    align: 'end',
    cell: ({ priceSatang, isOpenPrice }) => (isOpenPrice ? OPEN_PRICE_WORDS : <Money satang={priceSatang} />),
  },
];

function actionColumn(
  isBusyWith: (id: number) => boolean,
  onRestore: (product: ArchivedProduct) => void,
): Column<ArchivedProduct> {
  return {
    key: 'action',
    phone: 'acts',
    title: 'Action',
    cell: (product) => (
      <RowActs
        of={product.name}
        acts={[
          { id: 'view', words: 'ดู', label: `ดู ${product.name}`, to: paths.editProduct(product.id) },
          {
            id: 'restore',
            words: 'นำกลับมาขาย',
            label: `นำ ${product.name} กลับมาขาย`,
            icon: <IconArchiveOff size={20} aria-hidden />,
            busy: isBusyWith(product.id),
            onPress: () => onRestore(product),
          },
        ]}
      />
    ),
  };
}
