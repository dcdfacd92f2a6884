import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useProducts } from '#web/catalog/api.ts';
import { FilterStrips } from '#web/catalog/FilterStrips.tsx';
import { ProductGrid } from '#web/catalog/ProductGrid.tsx';
import type { CatalogProduct, CatalogVariant } from '#web/catalog/product.ts';
import { VariantDialog } from '#web/catalog/VariantDialog.tsx';
import { NO_FILTER, type ProductFilter } from '#web/catalog/wire.ts';
import { IconPlayerPause } from '#web/ui/icons.ts';
import styles from './Catalog.module.css';
import { CodeNotices } from './CodeNotices.tsx';
import { setSearchText, useBasket } from './till.ts';

interface CatalogProps {
  /** What is searched; while there is some, the filters rest. */
  readonly text: string;
  readonly onAdd: (product: CatalogProduct, variant?: CatalogVariant) => boolean;
  readonly paused: boolean;
  /** Opens a paused drawer again, where no tool beside the search does it. */
  readonly onResume?: (() => void) | undefined;
}

/** The filters and the products of the till. */
export function Catalog({ text, onAdd, paused, onResume }: CatalogProps) {
  const [filter, setFilter] = useState<ProductFilter>(NO_FILTER);
  const [picking, setPicking] = useState<CatalogProduct | null>(null);
  const quantities = useBasket((basket) => basket.quantities);
  const { data, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = useProducts(text, filter);
  const products = useMemo(() => distinct(data?.pages.flatMap((page) => page.products) ?? []), [data]);
  const add = useCallback((product: CatalogProduct) => void onAdd(product), [onAdd]);
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);

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
          onPickVariant={setPicking}
          view={text === '' ? JSON.stringify(filter) : text}
        />
        {paused && (
          <div className={styles.paused} role="alert">
            <IconPlayerPause size={40} stroke={1.5} aria-hidden />
            <p>ลิ้นชักพักอยู่</p>
            <p>กด "เปิด" เพื่อขายต่อ</p>
            {onResume !== undefined && (
              <Button size="lg" onClick={onResume}>
                เปิด
              </Button>
            )}
          </div>
        )}
        <CodeNotices />
      </div>
      <VariantDialog product={picking} onPick={onAdd} onClose={() => setPicking(null)} />
    </>
  );
}

/** Each product once, though a product that was added meanwhile may push another onto the next page. */
function distinct(products: readonly CatalogProduct[]): readonly CatalogProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
