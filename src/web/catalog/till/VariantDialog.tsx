import { useEffect, useRef } from 'react';
import { OPEN_PRICE_WORDS } from '#shared/catalog/open-price.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Money } from '#web/ui/Money.tsx';
import { type CatalogProduct, type CatalogVariant, onHand } from '../product.ts';
import styles from './VariantDialog.module.css';

interface VariantDialogProps {
  /** The product whose variants are offered; null when none is. */
  readonly product: CatalogProduct | null;
  /** How many products wait to be asked about after it. */
  readonly waiting?: number;
  readonly onPick: (product: CatalogProduct, variant: CatalogVariant) => void;
  readonly onClose: () => void;
}

/** Adds a product as any of its variants; a plain tap on the card adds the first (rule C4.5), or asks here (rule C12.7). */
export function VariantDialog({ product, waiting = 0, onPick, onClose }: VariantDialogProps) {
  const list = useRef<HTMLDivElement>(null);
  // The next one's first variant, where one product is asked about after the other.
  useEffect(() => {
    if (product !== null) list.current?.querySelector('button')?.focus();
  }, [product]);
  return (
    <Dialog id="pick-variant" opened={product !== null} onClose={onClose} title={product?.name ?? ''}>
      <div className={styles.list} ref={list}>
        {waiting > 0 && <p role="status">รออีก {waiting} รายการ</p>}
        {product?.variants.map((variant, index) => {
          const left = onHand(product, variant);
          return (
            <button
              key={variant.id}
              type="button"
              className={styles.variant}
              data-autofocus={index === 0 || undefined}
              onClick={() => {
                onPick(product, variant);
                onClose();
              }}
            >
              <span className={styles.value}>
                {variant.value}
                {left !== null && <small>เหลือ {left}</small>}
              </span>
              {product.isOpenPrice ? OPEN_PRICE_WORDS : <Money satang={variant.priceSatang} sign />}
            </button>
          );
        })}
      </div>
    </Dialog>
  );
}
