import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { useTillChoices } from '#web/ui/till-choices.ts';
import type { CatalogProduct, CatalogVariant } from '../product.ts';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

/** What one card stands for: a product as it is tapped, or one of its variants. */
export interface Goods {
  readonly product: CatalogProduct;
  readonly variant: CatalogVariant | null;
}

interface ProductGridProps {
  readonly goods: readonly Goods[];
  /** The keys of what wears a star, where taps give and take them. */
  readonly starred?: ReadonlySet<string> | undefined;
  /** Behind the last card. */
  readonly last?: ReactNode;
  readonly loading: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly quantities: ReadonlyMap<number, number>;
  readonly onAdd: (product: CatalogProduct, variant: CatalogVariant | null) => void;
  readonly onPickVariant: (product: CatalogProduct) => void;
  /** Changes with what is looked at; the grid then starts at its top again. */
  readonly view: string;
  /** What stands there when there are none. */
  readonly empty: ReactNode;
}

/** The products, as many as the person scrolls to (rule S2). Arrow keys go from card to card. */
export function ProductGrid(props: ProductGridProps) {
  const { goods, starred, last, loading, hasMore, onMore, quantities, onAdd, onPickVariant, view } = props;
  const density = useTillChoices((choices) => choices.density);
  const scroller = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of view is what brings the grid to its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [view]);

  useEffect(() => {
    const target = end.current;
    if (target === null || !hasMore) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore();
      },
      { root: scroller.current, rootMargin: '600px' },
    );
    seen.observe(target);
    return () => seen.disconnect();
  }, [hasMore, onMore]);

  const isEmpty = goods.length === 0;
  return (
    <section
      className={styles.scroller}
      ref={scroller}
      aria-label="สินค้า"
      aria-busy={loading}
      onKeyDown={moveByArrows}
    >
      {isEmpty && loading && <p className={styles.loading}>กำลังโหลด...</p>}
      {isEmpty && !loading && props.empty}
      <div className={styles.grid} data-density={density}>
        {goods.map(({ product, variant }) => (
          <ProductCard
            key={keyOf(product, variant)}
            product={product}
            variant={variant}
            starred={starred?.has(keyOf(product, variant))}
            quantity={quantities.get(product.id) ?? 0}
            onAdd={onAdd}
            onPickVariant={onPickVariant}
          />
        ))}
        {last}
      </div>
      <div ref={end} />
    </section>
  );
}

const keyOf = (product: CatalogProduct, variant: CatalogVariant | null) =>
  thingKey({ productId: product.id, variantId: variant === null ? null : variant.id });

const STEPS: Readonly<Record<string, (index: number, columns: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index, columns) => index + columns,
  ArrowUp: (index, columns) => index - columns,
};

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-product-card]')];
  const at = cards.findIndex((card) => card.matches(':focus'));
  const first = cards[0];
  if (at < 0 || first === undefined) return;
  const top = first.getBoundingClientRect().top;
  const columns = cards.findIndex((card) => card.getBoundingClientRect().top > top + 1);
  const next = cards[step(at, columns < 0 ? cards.length : columns)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
