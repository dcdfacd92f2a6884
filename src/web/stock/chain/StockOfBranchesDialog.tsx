import { formatCount } from '#shared/money/satang.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Money } from '#web/ui/Money.tsx';
import { BranchStock } from './BranchStock.tsx';
import type { ShownBranch } from './queries.ts';
import styles from './StockOfBranches.module.css';
import type { SharedProduct, StockOfBranch } from './wire.ts';

interface StockOfBranchesDialogProps {
  /** Null while none is looked at. */
  readonly product: SharedProduct | null;
  readonly branches: readonly ShownBranch[];
  readonly onClose: () => void;
}

/** What each branch has of a product and of its variants, and what that is worth there. */
export function StockOfBranchesDialog({ product, branches, onClose }: StockOfBranchesDialogProps) {
  return (
    <Dialog opened={product !== null} onClose={onClose} title={product?.name ?? ''} size={640}>
      {product !== null && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">สาขา</th>
              <th scope="col">คงเหลือ</th>
              <th scope="col">มูลค่าตามต้นทุน</th>
            </tr>
          </thead>
          <tbody>
            {branches.map((branch) => {
              const stock = product.stocks.find(({ branchId }) => branchId === branch.id);
              return (
                <tr key={branch.id}>
                  <th scope="row">
                    {branch.name}
                    <small>{branch.code}</small>
                    <Variants product={product} stock={stock} />
                  </th>
                  <td>
                    <BranchStock stock={stock} />
                  </td>
                  <td>{stock?.valueSatang == null ? '–' : <Money satang={stock.valueSatang} />}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">รวม</th>
              <td>{product.quantity === null ? '–' : formatCount(product.quantity)}</td>
              <td>{product.valueSatang === null ? '–' : <Money satang={product.valueSatang} />}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Dialog>
  );
}

interface VariantsProps {
  readonly product: SharedProduct;
  readonly stock: StockOfBranch | undefined;
}

/** How many of each variant the branch has. */
function Variants({ product, stock }: VariantsProps) {
  const kept = product.variants.flatMap(({ id, value }) => {
    const line = stock?.lines.find(({ variantId }) => variantId === id);
    return line === undefined ? [] : [{ id, value, ...line }];
  });
  if (kept.length === 0) return null;
  return (
    <ul className={styles.variants}>
      {kept.map(({ id, value, quantity, minStock }) => (
        <li key={id} data-short={(stock?.isSold === true && quantity <= minStock) || undefined}>
          {value} {formatCount(quantity)}
        </li>
      ))}
    </ul>
  );
}
