import { memo } from 'react';
import { bahtWithSign, formatBaht, formatCount, type Satang } from '#shared/money/satang.ts';
import { percentWords } from '#shared/orders/hand-discounts.ts';
import { MAX_QUANTITY } from '#shared/orders/rules.ts';
import { discountWords } from '#web/catalog/product.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { QuantityStepper } from '#web/ui/fields/QuantityStepper.tsx';
import { IconPencil, IconX } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import { askForOtherPrice, basketStore, openDiscount } from '../till.ts';
import styles from './BasketLineRow.module.css';
import { type BasketLine, isBeyondStock } from './basket.ts';

interface BasketLineRowProps {
  readonly line: BasketLine;
  readonly subtotalSatang: Satang;
  readonly discountSatang: Satang;
  /** What of that is taken off by hand. */
  readonly handDiscountSatang: Satang;
  /** How many of its thing are in the basket, at all prices. */
  readonly ofThing: number;
  /** It was added to last. */
  readonly touched: boolean;
}

/** From a million baht on there is no room beside the quantity where the basket is narrow. */
const LONG_TOTAL_SATANG: Satang = 100_000_000;

/** One line of the basket (rule S2). Memoised: a tap re-draws the line that it changed. */
export const BasketLineRow = memo(function BasketLineRow(props: BasketLineRowProps) {
  const { line, subtotalSatang, discountSatang, handDiscountSatang, ofThing, touched } = props;
  const promotionSatang = discountSatang - handDiscountSatang;
  const handDiscount = line.handDiscount ?? null;
  const beyondStock = isBeyondStock(line, ofThing);
  return (
    <li className={styles.line} data-touched={touched || undefined} data-line={line.key}>
      <ProductImage name={line.imageName} className={styles.image} />
      <p className={styles.name} title={line.name}>
        {line.name}
      </p>
      <div className={styles.count}>
        <Price line={line} />
        <span className={styles.times} aria-hidden>
          ×
        </span>
        <QuantityStepper
          name={line.name}
          quantity={line.quantity}
          max={MAX_QUANTITY}
          onChange={(quantity) => basketStore.getState().setQuantity(line.key, quantity)}
        />
      </div>
      <button
        type="button"
        className={styles.total}
        data-long={subtotalSatang >= LONG_TOTAL_SATANG || undefined}
        aria-label={`ส่วนลดของ ${line.name} ราคา ${formatBaht(subtotalSatang)}`}
        title="ให้ส่วนลดรายการนี้"
        onClick={() => openDiscount(line.key)}
      >
        {handDiscount !== null && (
          <s className={styles.former}>
            <Money satang={subtotalSatang} />
          </s>
        )}
        <Money satang={handDiscount === null ? subtotalSatang : subtotalSatang - discountSatang} />
      </button>
      {(beyondStock || discountSatang > 0 || handDiscount !== null) && (
        <p className={styles.remarks}>
          {beyondStock && (
            <Dotted className={styles.warning}>
              เกินสต็อก
              {`เหลือ ${formatCount(Math.max(line.onHand ?? 0, 0))} ชิ้น`}
            </Dotted>
          )}
          {promotionSatang > 0 && (
            <span className={styles.discount}>
              {discountWords(line)} <Money satang={-promotionSatang} />
            </span>
          )}
          {handDiscount !== null && (
            <span className={styles.discount}>
              {`ลด ${percentWords(handDiscount)}`.trim()}{' '}
              <Money satang={handDiscountSatang === 0 ? 0 : -handDiscountSatang} />
            </span>
          )}
        </p>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={`ลบ ${line.name}`}
        onClick={() => basketStore.getState().remove(line.key)}
      >
        <IconX size={18} stroke={1.8} aria-hidden />
      </button>
    </li>
  );
});

/** What one costs; where that was typed, pressing it types another (rule C12.11). */
function Price({ line }: Pick<BasketLineRowProps, 'line'>) {
  const price = <Money satang={line.unitPriceSatang} sign className={styles.price} />;
  if (!line.isOpenPrice) return price;
  return (
    <button
      type="button"
      className={styles.typed}
      aria-label={`แก้ราคา ${line.name} ${bahtWithSign(line.unitPriceSatang)}`}
      title="แก้ราคา"
      onClick={() => askForOtherPrice(line.key)}
    >
      {price}
      <IconPencil size={14} stroke={1.8} aria-hidden />
    </button>
  );
}
