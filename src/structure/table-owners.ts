import type { Schema } from '#server/db/schema.ts';
import { heightOf } from './domains.ts';
import { isTest, type SourceFile, withoutComments } from './source-tree.ts';

/** The domain, or part of the ground, that alone writes each table; whoever stands on it may read it too. */
export const TABLE_OWNERS: Readonly<Record<keyof Schema, string>> = {
  idempotency_keys: 'db',
  number_series: 'db',
  seal_heads: 'db',
  seal_links: 'db',
  server_keys: 'http',
  sessions: 'http',
  audit_log: 'audit',
  branches: 'shop',
  sellers: 'shop',
  shop: 'shop',
  tills: 'shop',
  printers: 'printing',
  till_printing: 'printing',
  print_jobs: 'printing',
  payment_methods: 'payment-methods',
  login_attempts: 'staff',
  users: 'staff',
  staff_branches: 'staff',
  staff_pins: 'staff',
  inventories: 'inventory',
  stock_movements: 'inventory',
  brands: 'catalog',
  categories: 'catalog',
  product_images: 'catalog',
  branch_products: 'catalog',
  branch_variants: 'catalog',
  product_import_parts: 'catalog',
  product_imports: 'catalog',
  products: 'catalog',
  sub_categories: 'catalog',
  sub_sub_categories: 'catalog',
  units: 'catalog',
  variants: 'catalog',
  favourites: 'favourites',
  tax_month_locks: 'tax-months',
  suppliers: 'suppliers',
  purchase_invoices: 'suppliers',
  goods_receipts: 'stock',
  supplier_returns: 'supplier-returns',
  transfers: 'transfers',
  transfer_ends: 'transfers',
  transfer_requests: 'transfers',
  transfer_request_lines: 'transfers',
  customers: 'customers',
  coupons: 'coupons',
  coupon_branches: 'coupons',
  expenses: 'expenses',
  queue_tickets: 'queue',
  cash_movements: 'drawer',
  drawers: 'drawer',
  displays: 'display',
  display_pairings: 'display',
  display_pictures: 'display',
  document_replacements: 'documents',
  documents: 'documents',
  daily_payments: 'orders',
  daily_sales: 'orders',
  order_items: 'orders',
  orders: 'orders',
  payments: 'orders',
  quotation_orders: 'orders',
  receipts: 'orders',
  refund_lines: 'orders',
  parked_baskets: 'parked-baskets',
  till_series: 'offline-sales',
  till_tickets: 'offline-sales',
  offline_sales: 'offline-sales',
  report_parts: 'reports',
  report_products: 'reports',
  report_spans: 'reports',
  account_codes: 'bookkeeping',
};

/** What reads a table of a domain above it all the same, and why. */
export const READS_ABOVE: Readonly<Record<string, string>> = {
  'src/server/audit/queries.ts: users':
    'the log is read with the names of who acted, page by page; all domains record, so it stands lowest',
  'src/server/stock/queries.ts: orders':
    'the history of goods shows the number of the order behind each movement and is searched by it, in one query',
  'src/server/stock/queries.ts: receipts':
    'a movement of goods that came back without an order names the return',
};

/** Files of the engine that know tables of the domains, and why. */
const ENGINE_KNOWS: Readonly<Record<string, string>> = {
  'src/server/db/former-tables.ts':
    'what programs before this one sealed is read out of the tables as they are now',
  'src/server/db/number-series.ts':
    'the customers of all branches have one series, kept with the first branch',
  'src/server/db/seal-existing-rows.ts':
    'a row that was there before any seal is sealed in the chain of its branch',
  'src/server/db/trusted-clock.ts':
    'a clock is believed by what all domains have dated; the shop’s row has what an admin overruled',
};

/** Migrations move whole shops; the demo writes a year and a half at once; tests look at everything. */
const MAY_ALL = /^src\/server\/(?:db\/migrations|demo|testing)\//;

const WRITES = [
  'insertInto|updateTable|deleteFrom|mergeInto|replaceInto',
  'insertSealed(?:Row)?|insertMany|updateMany|insertRows|insertReturning|reserveIds',
];
const READS = 'selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using';

/**
 * Uses of tables across the walls, each as `file: table: why`: a table is written by its owner alone, and read by whoever
 * stands on the owner.
 */
export function strayTableUse(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !Object.hasOwn(ENGINE_KNOWS, path))
    .flatMap(usesAcrossWalls)
    .filter(({ use, isRead }) => !(isRead && Object.hasOwn(READS_ABOVE, use)))
    .map(({ use, why }) => `${use}: ${why}`);
}

/** The exceptions of {@link READS_ABOVE} and of the engine's files that nobody needs any more. */
export function needlessExceptions(files: readonly SourceFile[]): string[] {
  const uses = files.flatMap(usesAcrossWalls).map(({ use }) => use);
  return [
    ...Object.keys(READS_ABOVE).filter((exception) => !uses.includes(exception)),
    ...Object.keys(ENGINE_KNOWS).filter((path) => !uses.some((use) => use.startsWith(`${path}: `))),
  ];
}

interface UseAcrossWall {
  /** `file: table` */
  readonly use: string;
  readonly isRead: boolean;
  readonly why: string;
}

function usesAcrossWalls({ path, text }: SourceFile): UseAcrossWall[] {
  const [tree, side, folder = '', inFolder] = path.split('/');
  if (tree !== 'src' || side !== 'server' || isTest(path) || MAY_ALL.test(path)) return [];
  const code = withoutComments(text);
  // main.ts and its neighbours put together and own nothing.
  const own = inFolder === undefined ? '' : folder;
  const height = inFolder === undefined ? Number.POSITIVE_INFINITY : heightOf(folder);
  return Object.entries(TABLE_OWNERS).flatMap(([table, owner]): UseAcrossWall[] => {
    const use = `${path}: ${table}`;
    if (owner === own || !code.includes(table)) return [];
    if (writes(code, table)) return [{ use, isRead: false, why: `only ${owner} writes it` }];
    const isAbove = reads(code, table) && height <= heightOf(owner);
    return isAbove ? [{ use, isRead: true, why: `belongs to ${owner}, which stands above` }] : [];
  });
}

function writes(code: string, table: string): boolean {
  const [direct = '', rows = ''] = WRITES;
  return [
    new RegExp(`\\b(?:${direct})\\(\\s*'${table}\\b`),
    new RegExp(`\\b(?:${rows})\\([^;]*?'${table}'`),
    new RegExp(`\\b(?:insert\\s+into|update|delete\\s+from)\\s+${table}\\b`, 'i'),
  ].some((way) => way.test(code));
}

function reads(code: string, table: string): boolean {
  return [
    new RegExp(`\\b(?:${READS})\\(\\s*'${table}\\b`),
    new RegExp(`\\b(?:from|join)\\s+${table}\\b`, 'i'),
  ].some((way) => way.test(code));
}
