import { Quantity } from '#web/catalog/Quantity.tsx';
import { StockMark } from '#web/catalog/StockMark.tsx';
import styles from './StockOfBranches.module.css';
import type { StockOfBranch } from './wire.ts';

/** What one branch has of a product, and whether that runs short there; what it doesn't sell runs short nowhere (rule C15.6). */
export function BranchStock({ stock }: { readonly stock: StockOfBranch | undefined }) {
  return (
    <span className={styles.stock}>
      <Quantity count={stock?.quantity ?? null} />
      {stock?.isSold === false && <small>ไม่ขายที่สาขานี้</small>}
      {stock?.isSold === true && <StockMark stock={stock.lines} />}
    </span>
  );
}
