import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Money } from '#web/ui/Money.tsx';
import { type CatalogProduct, type CatalogVariant, onHand } from '../product.ts';
import styles from './VariantDialog.module.css';

interface VariantDialogProps {
  /** The product whose variants are offered; null when none is. */
  readonly product: CatalogProduct | null;
  readonly onPick: (product: CatalogProduct, variant: CatalogVariant) => void;
  readonly onClose: () => void;
}

/** Adds a product as any of its variants; a plain tap on the card adds the first (rule C4.5). */
export function VariantDialog({ product, onPick, onClose }: VariantDialogProps) {
  return (
    <Dialog id="pick-variant" opened={product !== null} onClose={onClose} title={product?.name ?? ''}>
      <div className={styles.list}>
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
              <Money satang={variant.priceSatang} sign />
            </button>
          );
        })}
      </div>
    </Dialog>
  );
}
