import { Button } from '@mantine/core';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { roleMay } from '#shared/staff/rules.ts';
import type { CatalogProduct, CatalogVariant } from '#web/catalog/product.ts';
import { FilterStrips } from '#web/catalog/till/FilterStrips.tsx';
import { type Goods, ProductGrid } from '#web/catalog/till/ProductGrid.tsx';
import { useProducts } from '#web/catalog/till/queries.ts';
import { VariantDialog } from '#web/catalog/till/VariantDialog.tsx';
import { NO_FILTER, type ProductFilter } from '#web/catalog/wire.ts';
import { ArrangeButton } from '#web/favourites/ArrangeButton.tsx';
import { ArrangingBar } from '#web/favourites/ArrangingBar.tsx';
import { FavouritesTab } from '#web/favourites/FavouritesTab.tsx';
import { favouriteOf } from '#web/favourites/wire.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { lateComponent } from '#web/ui/away/late-component.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconPackages, IconPlayerPause, IconPlayerPlay, IconPlus } from '#web/ui/icons.ts';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import styles from './Catalog.module.css';
import { LookingUp } from './LookingUp.tsx';
import { loadFavouriteOrder } from './late-code.ts';
import { askForVariant, setSearchText, useBasket } from './till.ts';
import { useTillFavourites } from './use-till-favourites.ts';

const FavouriteOrder = lateComponent(loadFavouriteOrder);

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
  const all = useMemo(() => distinct(data?.pages.flatMap((page) => page.products) ?? []), [data]);
  const more = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const isAnyLookedFor = text !== '' || Object.values(filter).some((id) => id !== null);
  const favourites = useTillFavourites(isAnyLookedFor);
  const { arranging, isShown } = favourites;

  const add = useCallback(
    (product: CatalogProduct, variant: CatalogVariant | null) => void onAdd(product, variant ?? undefined),
    [onAdd],
  );
  const star = (product: CatalogProduct, variant: CatalogVariant | null) =>
    arranging.toggle(favouriteOf(product, variant));
  const [starring, setStarring] = useState<CatalogProduct | null>(null);
  const starred = useMemo(
    () => (arranging.things === null ? undefined : new Set(arranging.things.map(({ key }) => key))),
    [arranging.things],
  );

  return (
    <>
      <FilterStrips
        filter={text === '' ? filter : NO_FILTER}
        onChange={(chosen) => {
          setFilter(chosen);
          setSearchText('');
          favourites.leave();
        }}
      >
        {favourites.hasTab && (
          <FavouritesTab
            isShown={isShown}
            onToggle={() => {
              setFilter(NO_FILTER);
              setSearchText('');
              favourites.show(!isShown);
            }}
          />
        )}
      </FilterStrips>
      {arranging.things !== null && <ArrangingBar arranging={arranging} isOrder={isShown} />}
      <div
        className={styles.products}
        data-searched={data === undefined || isPlaceholderData ? undefined : text}
      >
        {isShown && arranging.things !== null ? (
          <Suspense fallback={<PageLoading />}>
            <FavouriteOrder things={arranging.things} moveTo={arranging.moveTo} toggle={arranging.toggle} />
          </Suspense>
        ) : (
          <ProductGrid
            goods={isShown ? favourites.things : all}
            starred={starred}
            loading={isShown ? favourites.isLoading : isFetching}
            hasMore={!isShown && hasNextPage}
            onMore={more}
            quantities={quantities}
            onAdd={starred === undefined ? add : star}
            onPickVariant={starred === undefined ? pickVariant : setStarring}
            view={isShown ? FAVOURITES : text === '' ? JSON.stringify(filter) : text}
            empty={
              isShown ? null : isAnyLookedFor ? (
                <EmptyState
                  title="ไม่มีสินค้าที่ค้นหา"
                  // The field stands above, and has the keys.
                  action={null}
                />
              ) : (
                <NoGoodsYet />
              )
            }
            last={isShown && favourites.arrange !== null && <ArrangeButton onClick={favourites.arrange} />}
          />
        )}
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
      <VariantDialog product={starring} onPick={star} onClose={() => setStarring(null)} />
    </>
  );
}

/** A view of its own, beside what filters and words show. */
const FAVOURITES = 'favourites';

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
function distinct(products: readonly CatalogProduct[]): readonly Goods[] {
  const each = new Map(products.map((product) => [product.id, product])).values();
  return [...each].map((product) => ({ product, variant: null }));
}
