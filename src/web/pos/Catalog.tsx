import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { roleMay } from '#shared/staff/rules.ts';
import type { CatalogProduct, CatalogVariant } from '#web/catalog/product.ts';
import { FilterStrips } from '#web/catalog/till/FilterStrips.tsx';
import { ProductGrid } from '#web/catalog/till/ProductGrid.tsx';
import { useProducts } from '#web/catalog/till/queries.ts';
import { NO_FILTER, type ProductFilter } from '#web/catalog/wire.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconPackages, IconPlayerPause, IconPlayerPlay, IconPlus } from '#web/ui/icons.ts';
import styles from './Catalog.module.css';
import { LookingUp } from './LookingUp.tsx';
import { askForVariant, setSearchText, useBasket } from './till.ts';

interface CatalogProps {
  /** What is searched; while there is some, the filters rest. */
  readonly text: string;
  readonly onAdd: (product: CatalogProduct, variant?: CatalogVariant) => boolean;
  readonly paused: boolean;
  /** Opens a paused drawer again. */
  readonly onResume: () => void;
}

/** The filters and the products of the till. */
export function Catalog({ text, onAdd, paused, onResume }: CatalogProps) {
  const [filter, setFilter] = useState<ProductFilter>(NO_FILTER);
  const quantities = useBasket((basket) => basket.quantities);
  const { data, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = useProducts(text, filter);
  const products = useMemo(() => distinct(data?.pages.flatMap((page) => page.products) ?? []), [data]);
  const add = useCallback((product: CatalogProduct) => void onAdd(product), [onAdd]);
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);

  const isAnyLookedFor = text !== '' || Object.values(filter).some((id) => id !== null);

  return (
    <>
      <FilterStrips
        filter={text === '' ? filter : NO_FILTER}
        onChange={(chosen) => {
          setFilter(chosen);
          setSearchText('');
        }}
      />
      <div
        className={styles.products}
        data-searched={data === undefined || isPlaceholderData ? undefined : text}
      >
        <ProductGrid
          products={products}
          loading={isFetching}
          hasMore={hasNextPage}
          onMore={more}
          quantities={quantities}
          onAdd={add}
          onPickVariant={pickVariant}
          view={text === '' ? JSON.stringify(filter) : text}
          empty={isAnyLookedFor ? <EmptyState title="ไม่มีสินค้าที่ค้นหา" /> : <NoGoodsYet />}
        />
        {paused && (
          <div className={styles.pausedArea}>
            <div className={styles.paused} role="alert">
              <IconPlayerPause size={44} stroke={1.5} aria-hidden />
              <p>ลิ้นชักพักอยู่</p>
              <p>กด "เปิด" เพื่อขายต่อ</p>
              <Button size="xl" leftSection={<IconPlayerPlay size={24} aria-hidden />} onClick={onResume}>
                เปิด
              </Button>
            </div>
          </div>
        )}
        <LookingUp />
      </div>
    </>
  );
}

const pickVariant = (product: CatalogProduct) => askForVariant(product, null);

/** The till of a shop that has no goods: whoever may make them is led there. */
function NoGoodsYet() {
  const user = useSession().data?.user;
  const mayAdd = user != null && roleMay(user.role, 'manager');
  return (
    <EmptyState
      icon={<IconPackages size={34} stroke={1.4} />}
      title="ยังไม่มีสินค้าในร้าน"
      text={mayAdd ? 'เพิ่มทีละรายการ หรือนำเข้าจากไฟล์ที่หน้าสต็อก' : 'ให้ผู้จัดการเพิ่มสินค้าก่อนเริ่มขาย'}
      action={
        mayAdd && (
          <Button component={Link} to={paths.newProduct()} leftSection={<IconPlus size={20} aria-hidden />}>
            เพิ่มสินค้า
          </Button>
        )
      }
    />
  );
}

/** Each product once, though a product that was added meanwhile may push another onto the next page. */
function distinct(products: readonly CatalogProduct[]): readonly CatalogProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
