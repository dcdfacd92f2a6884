import { shortageOf } from '#web/catalog/product.ts';
import type { ShownBranch } from './queries.ts';
import styles from './StockOfBranches.module.css';
import type { SharedProduct } from './wire.ts';

interface ShortBranchesProps {
  readonly product: SharedProduct;
  readonly branches: readonly ShownBranch[];
}

/** So many are named. */
const MOST_NAMED = 2;

/** Where a product runs short, of more branches than have a column each. */
export function ShortBranches({ product, branches }: ShortBranchesProps) {
  const short = branches.filter(({ id }) =>
    product.stocks.some(
      ({ branchId, isSold, lines }) => branchId === id && isSold && shortageOf(lines) !== null,
    ),
  );
  if (short.length === 0) return <span className={styles.none}>–</span>;
  const named = short.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = short.length - named.length;
  return (
    <span className={styles.short}>
      {named.join(', ')}
      {others > 0 && ` และอีก ${others} สาขา`}
    </span>
  );
}
