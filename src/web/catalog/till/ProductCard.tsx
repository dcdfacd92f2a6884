import { memo } from 'react';
import { OPEN_PRICE_TITLE, OPEN_PRICE_WORDS } from '#shared/catalog/open-price.ts';
import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { IconChevronDown, IconPlus, IconStar, IconStarFilled } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import {
  type CatalogProduct,
  type CatalogVariant,
  firstVariant,
  hasVariantChoice,
  nameWithVariant,
  promotionLabel,
  showsOutOfStock,
  unitPrice,
} from '../product.ts';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  readonly product: CatalogProduct;
  /** The one that it stands for; null for the product as it is tapped. */
  readonly variant?: CatalogVariant | null;
  /** Whether it wears the star that a tap gives and takes; missing where a tap sells. */
  readonly starred?: boolean | undefined;
  /** How many of it are in the basket. */
  readonly quantity: number;
  readonly onAdd: (product: CatalogProduct, variant: CatalogVariant | null) => void;
  readonly onPickVariant: (product: CatalogProduct) => void;
}

/** From a hundred thousand baht on, the figures are set smaller so that none is cut off. */
const LONG_PRICE_SATANG: Satang = 10_000_000;
/** Beside the widest mark, `999+`, from a thousand on. */
const LONG_BESIDE_MANY_SATANG: Satang = 100_000;

/** One product of the grid: the whole card adds it (rule S2). Memoised: adding re-draws this card alone. */
export const ProductCard = memo(function ProductCard({
  product,
  variant: only = null,
  starred,
  quantity,
  onAdd,
  onPickVariant,
}: ProductCardProps) {
  const variant = only ?? firstVariant(product);
  const name = nameWithVariant(product, variant);
  const price = unitPrice(product, variant);
  const promotion = promotionLabel(product);
  const outOfStock = showsOutOfStock(product);
  const label = [
    starred === undefined
      ? `เพิ่ม ${name} ${product.isOpenPrice ? OPEN_PRICE_TITLE : `${formatBaht(price)} บาท`}`
      : `${starred ? 'เอาออกจากรายการโปรด' : 'ใส่ในรายการโปรด'} ${name}`,
    promotion,
    outOfStock && 'สินค้าหมด',
    starred === undefined && quantity > 0 && `ในตะกร้า ${quantity}`,
  ];
  const hasChoice = only === null && hasVariantChoice(product);
  const isMarked = starred ?? quantity > 0;
  return (
    <article
      className={styles.card}
      data-in-basket={isMarked || undefined}
      data-choice={hasChoice || undefined}
      data-product-id={product.id}
    >
      <button
        type="button"
        className={styles.add}
        aria-label={label.filter(Boolean).join(' · ')}
        data-product-card
        aria-pressed={starred}
        onClick={() => onAdd(product, only)}
        onContextMenu={(event) => {
          if (!hasChoice) return;
          event.preventDefault();
          onPickVariant(product);
        }}
      >
        <span className={styles.picture}>
          <ProductImage name={product.imageName} className={styles.image} />
          {outOfStock && <span className={styles.badge}>สินค้าหมด</span>}
          {promotion !== null && <span className={styles.promotion}>{promotion}</span>}
        </span>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.foot}>
          <span
            className={styles.price}
            data-words={product.isOpenPrice || undefined}
            data-long={price >= (quantity > 999 ? LONG_BESIDE_MANY_SATANG : LONG_PRICE_SATANG) || undefined}
          >
            {product.isOpenPrice ? OPEN_PRICE_WORDS : <Money satang={price} sign />}
          </span>
          <span className={styles.mark}>
            <CardMark quantity={quantity} starred={starred} />
          </span>
        </span>
      </button>
      {hasChoice && (
        <button
          type="button"
          className={styles.variants}
          aria-label={`เลือกแบบของ ${product.name}`}
          title="เลือกแบบ"
          onClick={() => onPickVariant(product)}
        >
          <span>
            {product.variants.length} แบบ <IconChevronDown size={14} stroke={2} aria-hidden />
          </span>
        </button>
      )}
    </article>
  );
});

function CardMark({ quantity, starred }: Pick<ProductCardProps, 'quantity' | 'starred'>) {
  if (starred === true) return <IconStarFilled size={20} aria-hidden />;
  if (starred === false) return <IconStar size={20} stroke={1.8} aria-hidden />;
  return quantity > 0 ? shortCount(quantity) : <IconPlus size={20} stroke={1.8} aria-hidden />;
}

function shortCount(quantity: number): string {
  return quantity > 999 ? '999+' : String(quantity);
}
