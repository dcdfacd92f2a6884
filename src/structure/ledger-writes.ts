import { isTest, type SourceFile, withoutComments } from './source-tree.ts';

/** A ledger, what it sums up to, and the one file that writes both (rule C10.4). */
interface Ledger {
  readonly table: string;
  readonly owner: string;
  /** Finds plain SQL that moves a sum: what the query builder would update doesn't compile. */
  readonly movesSum?: RegExp;
}

const LEDGERS: readonly Ledger[] = [
  {
    table: 'cash_movements',
    owner: 'src/server/drawer/cash-ledger.ts',
    movesSum:
      /\bupdate\s+drawers\s+set[^`]*\b(?:opening|top_up|cash_received|change_given|closing|difference|refunded|removed)_satang\s*=/i,
  },
  {
    table: 'stock_movements',
    owner: 'src/server/inventory/stock-ledger.ts',
    movesSum: /\bupdate\s+inventories\s+set[^`]*\bquantity\s*=/i,
  },
  { table: 'receipts', owner: 'src/server/orders/receipts.ts' },
  { table: 'payments', owner: 'src/server/orders/receipts.ts' },
  { table: 'sellers', owner: 'src/server/shop/sellers.ts' },
];

/** The demo shop writes a year and a half at once; the database's own files make, copy and move shops. */
const MAY_WRITE = ['src/server/demo/', 'src/server/db/'];

/** Who writes a ledger, or moves what it sums up to, beside the ledger's own file. */
export function strayPostings(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const isServer = path.startsWith('src/server/') && !isTest(path);
    if (!isServer || MAY_WRITE.some((place) => path.startsWith(place))) return [];
    const code = withoutComments(text);
    const atOnce = /\binsertWithSums\b/.test(code) ? [`${path}: writes sums without their ledger`] : [];
    const stray = LEDGERS.filter(({ owner }) => owner !== path).flatMap(({ table, movesSum }) => {
      const posts = new RegExp(`\\binsertSealed(?:Row)?\\([^;]*?'${table}'`).test(code);
      return [
        ...(posts ? [`${path}: adds to ${table}`] : []),
        ...(movesSum?.test(code) ? [`${path}: moves what ${table} sums up to`] : []),
      ];
    });
    return [...atOnce, ...stray];
  });
}
