import { Money } from '#web/ui/Money.tsx';
import { onHand } from '../product.ts';
import type { ProductFacts } from '../product-facts.ts';
import { Quantity } from '../Quantity.tsx';
import { StockMark } from '../StockMark.tsx';
import styles from './ProductDetails.module.css';

/** What each variant of a product costs and how many of it there are. */
export function ProductVariantsTable({ product }: { readonly product: ProductFacts }) {
  return (
    <table className={styles.variants}>
      <thead>
        <tr>
          <th scope="col">{product.variantKind === '' ? 'แบบ' : product.variantKind}</th>
          <th scope="col" className={styles.figure}>
            {product.isOpenPrice ? 'ราคาแนะนำ' : 'ราคา'}
          </th>
          <th scope="col" className={styles.figure}>
            จำนวน
          </th>
        </tr>
      </thead>
      <tbody>
        {product.variants.map((variant) => {
          const own = product.stock.filter((line) => line.variantId === variant.id);
          return (
            <tr key={variant.id}>
              <th scope="row">
                <span className={styles.variant}>
                  {variant.value}
                  <StockMark stock={own} />
                </span>
              </th>
              <td className={styles.figure}>
                {product.isOpenPrice && variant.priceSatang === 0 ? (
                  '–'
                ) : (
                  <Money satang={variant.priceSatang} sign />
                )}
              </td>
              <td className={styles.figure}>
                <Quantity count={onHand(product, variant)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
