import type { ReactNode } from 'react';
import type { Satang } from '#shared/money/satang.ts';
import { backOfficeDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { IconCalendarX } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { Money } from '#web/ui/Money.tsx';
import { NotSoldMark } from '../NotSoldMark.tsx';
import { PriceRange } from '../PriceRange.tsx';
import { firstVariant, promotionLabel, unitPrice } from '../product.ts';
import { type ProductFacts, totalOnHand } from '../product-facts.ts';
import { Quantity } from '../Quantity.tsx';
import { StockMark } from '../StockMark.tsx';
import { ProductCarousel } from './ProductCarousel.tsx';
import styles from './ProductDetails.module.css';
import { ProductVariantsTable } from './ProductVariantsTable.tsx';

/** All that the shop knows of a product (rule S2, "Product details"). */
export function ProductDetails({ product }: { readonly product: ProductFacts }) {
  const today = useShopToday();
  // The same as in the dashboard's list: past its last day (rule C3, expiredProducts).
  const isExpired = product.expiresOn !== null && product.expiresOn < today;
  return (
    <article className={styles.product} aria-label={product.name}>
      <div className={`${styles.card} ${styles.pictures}`}>
        <ProductCarousel productName={product.name} imageNames={product.imageNames} />
      </div>
      <div className={styles.card}>
        <h2 className={styles.name}>{product.name}</h2>
        <div className={styles.priceRow}>
          <p className={styles.price}>
            <PriceRange product={product} sign />
          </p>
          <StockMark stock={product.stock} />
          <NotSoldMark isSoldHere={product.isSoldHere} />
          {isExpired && (
            <Mark tone="bad" icon={<IconCalendarX size={16} aria-hidden />}>
              หมดอายุแล้ว
            </Mark>
          )}
        </div>
        <Facts product={product} />
      </div>
      {product.variants.length > 1 && (
        <section className={`${styles.card} ${styles.wide}`}>
          <h3 className={styles.title}>ราคาและจำนวนของแต่ละแบบ</h3>
          <ProductVariantsTable product={product} />
        </section>
      )}
      <section className={`${styles.card} ${styles.wide}`}>
        <h3 className={styles.title}>รายละเอียด</h3>
        {product.description === '' ? (
          <p className={styles.none}>ไม่มีรายละเอียด</p>
        ) : (
          <p className={styles.description}>{product.description}</p>
        )}
      </section>
    </article>
  );
}

const offered = (satang: Satang) => (satang === 0 ? '' : <Money satang={satang} sign />);
const day = (date: string | null) => (date === null ? '' : backOfficeDate(startOfBangkokDate(date)));

function Facts({ product }: { readonly product: ProductFacts }) {
  return (
    <dl className={styles.facts}>
      {product.isOpenPrice && product.variants.length <= 1 && (
        <Fact title="ราคาแนะนำ">{offered(unitPrice(product, firstVariant(product)))}</Fact>
      )}
      <Fact title="จำนวนคงเหลือ">
        <Quantity count={totalOnHand(product)} /> {product.unitName}
      </Fact>
      <Fact title="หมวดหมู่">{product.categoryName}</Fact>
      <Fact title="ยี่ห้อ">{product.brandName}</Fact>
      <Fact title="หน่วย">{product.unitName}</Fact>
      <Fact title="รหัสสินค้า (SKU)">{product.sku}</Fact>
      <Fact title="บาร์โค้ด">{product.barcode ?? ''}</Fact>
      <Fact title="โปรโมชัน">{promotionLabel(product) ?? 'ไม่มี'}</Fact>
      <Fact title="วันที่ผลิต">{day(product.manufacturedOn)}</Fact>
      <Fact title="วันหมดอายุ">{day(product.expiresOn)}</Fact>
    </dl>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children === '' ? '–' : children}</dd>
    </div>
  );
}
