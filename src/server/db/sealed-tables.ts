import type { Selectable } from 'kysely';
import { FORMER_TABLE_NAMES, FORMER_TABLES, type FormerTable, isFormerTable } from './former-tables.ts';
import type { Schema } from './schema.ts';
import type { SealedTables } from './schema-of-seals.ts';

/** The tables whose rows are sealed; the chain itself is none of them. */
export type SealedTable = Exclude<keyof SealedTables, 'seal_links'>;

/** What a link may cover: former tables are only read. */
export type CoveredTable = SealedTable | FormerTable;

/** A row as it is put into a sealed table: every column is said, but the id may be the table's own next one. */
export type SealedRow<T extends SealedTable> = Omit<Selectable<Schema[T]>, 'id'> & { readonly id?: number };

/**
 * How each column of a sealed table is guarded: by the seal of its row, or because it `follows` from what is sealed, as
 * an order is paid exactly when it has a payment. A column that isn't named here does not compile.
 */
interface SealedColumns<T extends SealedTable> {
  /** What a link calls the table. Never changed: links keep it. */
  readonly letter: string;
  readonly columns: Readonly<Record<Exclude<keyof Schema[T] & string, 'id'>, 'sealed' | 'follows'>>;
}

const TABLES: { readonly [T in SealedTable]: SealedColumns<T> } = {
  orders: {
    letter: 'o',
    columns: {
      branch_id: 'sealed',
      drawer_id: 'sealed',
      cashier_id: 'sealed',
      order_number: 'sealed',
      // Paid with a payment, cancelled with goods that went back, both at their times.
      status: 'follows',
      ended_ms: 'follows',
      // The customer of its first paper.
      customer_id: 'follows',
      note: 'sealed',
      coupon_id: 'sealed',
      coupon_code: 'sealed',
      coupon_kind: 'sealed',
      coupon_value_hundredths: 'sealed',
      subtotal_satang: 'sealed',
      line_discount_satang: 'sealed',
      coupon_discount_satang: 'sealed',
      order_discount_kind: 'sealed',
      order_discount_value_hundredths: 'sealed',
      order_discount_satang: 'sealed',
      order_discount_reason: 'sealed',
      hand_discount_satang: 'sealed',
      discount_approved_by: 'sealed',
      tax_rate_hundredths: 'sealed',
      vat_mode: 'sealed',
      tax_satang: 'sealed',
      included_tax_satang: 'sealed',
      zero_rated_satang: 'sealed',
      exempt_satang: 'sealed',
      total_satang: 'sealed',
      created_ms: 'sealed',
    },
  },
  order_items: {
    letter: 'l',
    columns: {
      order_id: 'sealed',
      position: 'sealed',
      product_id: 'sealed',
      variant_id: 'sealed',
      name: 'sealed',
      sku_code: 'sealed',
      variant_value: 'sealed',
      image_name: 'sealed',
      unit_price_satang: 'sealed',
      quantity: 'sealed',
      discount_type: 'sealed',
      discount_value_hundredths: 'sealed',
      discount_value2_hundredths: 'sealed',
      discount_satang: 'sealed',
      hand_kind: 'sealed',
      hand_value_hundredths: 'sealed',
      hand_discount_satang: 'sealed',
      hand_reason: 'sealed',
      subtotal_satang: 'sealed',
      vat_class: 'sealed',
      unit_cost_satang: 'sealed',
    },
  },
  sellers: {
    letter: 'f',
    columns: {
      branch_id: 'sealed',
      shop_name: 'sealed',
      tax_id: 'sealed',
      vat_mode: 'sealed',
      branch_name: 'sealed',
      branch_code: 'sealed',
      address: 'sealed',
      phone: 'sealed',
      logo_name: 'sealed',
      receipt_footer: 'sealed',
      till_name: 'sealed',
      pos_id: 'sealed',
      is_of_migration: 'sealed',
      frozen_ms: 'sealed',
    },
  },
  receipts: {
    letter: 'r',
    columns: {
      branch_id: 'sealed',
      kind: 'sealed',
      number: 'sealed',
      order_id: 'sealed',
      original_receipt_id: 'sealed',
      drawer_id: 'sealed',
      till_id: 'sealed',
      cashier_id: 'sealed',
      seller_id: 'sealed',
      gross_satang: 'sealed',
      line_discount_satang: 'sealed',
      coupon_discount_satang: 'sealed',
      hand_discount_satang: 'sealed',
      tax_satang: 'sealed',
      included_tax_satang: 'sealed',
      zero_rated_satang: 'sealed',
      exempt_satang: 'sealed',
      total_satang: 'sealed',
      reason: 'sealed',
      approved_by: 'sealed',
      issued_ms: 'sealed',
      issued_on: 'sealed',
    },
  },
  payments: {
    letter: 'm',
    columns: {
      receipt_id: 'sealed',
      position: 'sealed',
      method: 'sealed',
      amount_satang: 'sealed',
      tendered_satang: 'sealed',
      change_satang: 'sealed',
      reference: 'sealed',
    },
  },
  refund_lines: {
    letter: 'k',
    columns: {
      receipt_id: 'sealed',
      position: 'sealed',
      order_item_id: 'sealed',
      product_id: 'sealed',
      variant_id: 'sealed',
      name: 'sealed',
      sku_code: 'sealed',
      variant_value: 'sealed',
      unit_price_satang: 'sealed',
      quantity: 'sealed',
      condition: 'sealed',
      subtotal_satang: 'sealed',
      line_discount_satang: 'sealed',
      order_discount_satang: 'sealed',
      coupon_discount_satang: 'sealed',
      tax_satang: 'sealed',
      included_tax_satang: 'sealed',
      vat_class: 'sealed',
      total_satang: 'sealed',
    },
  },
  cash_movements: {
    letter: 'c',
    columns: {
      drawer_id: 'sealed',
      user_id: 'sealed',
      kind: 'sealed',
      amount_satang: 'sealed',
      order_id: 'sealed',
      moved_ms: 'sealed',
      receipt_id: 'sealed',
      reason: 'sealed',
      note: 'sealed',
    },
  },
  stock_movements: {
    letter: 's',
    columns: {
      inventory_id: 'sealed',
      kind: 'sealed',
      quantity: 'sealed',
      order_id: 'sealed',
      user_id: 'sealed',
      moved_ms: 'sealed',
      goods_receipt_id: 'sealed',
      unit_cost_satang: 'sealed',
      cost_satang: 'sealed',
      reason: 'sealed',
      receipt_id: 'sealed',
    },
  },
  goods_receipts: {
    letter: 'g',
    columns: {
      branch_id: 'sealed',
      number: 'sealed',
      supplier: 'sealed',
      // The key of the name, which is compared with it.
      supplier_sort_key: 'follows',
      reference: 'sealed',
      note: 'sealed',
      user_id: 'sealed',
      received_ms: 'sealed',
      received_on: 'sealed',
      total_cost_satang: 'sealed',
      supplier_id: 'sealed',
      cost_vat: 'sealed',
      paper_total_satang: 'sealed',
      vat_satang: 'sealed',
      claimable: 'sealed',
    },
  },
  documents: {
    letter: 'd',
    columns: {
      branch_id: 'sealed',
      kind: 'sealed',
      number: 'sealed',
      order_id: 'sealed',
      customer_id: 'sealed',
      issued_by: 'sealed',
      issued_ms: 'sealed',
      issued_on: 'sealed',
      total_satang: 'sealed',
      content: 'sealed',
      made_ms: 'sealed',
      replaces_id: 'sealed',
      // What it says, folded.
      search_text: 'follows',
    },
  },
  document_replacements: {
    letter: 'x',
    columns: {
      branch_id: 'sealed',
      document_id: 'sealed',
      number: 'sealed',
      reason: 'sealed',
      issued_by: 'sealed',
      issued_ms: 'sealed',
    },
  },
  expenses: {
    letter: 'e',
    columns: {
      branch_id: 'sealed',
      spent_on: 'sealed',
      title: 'sealed',
      title_sort_key: 'follows',
      amount_satang: 'sealed',
      note: 'sealed',
      // Title and note, folded.
      search_text: 'follows',
      created_by: 'sealed',
      created_ms: 'sealed',
      // The audit log, or the row that took its place, says who took it back.
      deleted_ms: 'follows',
      category: 'sealed',
      supplier_id: 'sealed',
      replaces_id: 'sealed',
    },
  },
  purchase_invoices: {
    letter: 'i',
    columns: {
      branch_id: 'sealed',
      kind: 'sealed',
      supplier_id: 'sealed',
      supplier_name: 'sealed',
      supplier_tax_id: 'sealed',
      supplier_branch: 'sealed',
      number: 'sealed',
      issued_on: 'sealed',
      value_satang: 'sealed',
      vat_satang: 'sealed',
      tax_month: 'sealed',
      goods_receipt_id: 'sealed',
      expense_id: 'sealed',
      created_by: 'sealed',
      created_ms: 'sealed',
      // The audit log, or its expense, says who cancelled it.
      cancelled_ms: 'follows',
    },
  },
  audit_log: {
    letter: 'b',
    columns: {
      branch_id: 'sealed',
      user_id: 'sealed',
      action: 'sealed',
      about_type: 'sealed',
      about_id: 'sealed',
      about_name: 'sealed',
      before_facts: 'sealed',
      after_facts: 'sealed',
      subject: 'sealed',
      detail: 'sealed',
      // What is said of it, which changes with the program's words.
      search_text: 'follows',
      happened_ms: 'sealed',
    },
  },
};

/** Each table before those whose rows refer to its. */
export const SEALED_TABLES = Object.keys(TABLES) as readonly SealedTable[];

export const letterOf = (table: CoveredTable): string =>
  (isFormerTable(table) ? FORMER_TABLES[table] : TABLES[table]).letter;

const TABLE_BY_LETTER = new Map<string, CoveredTable>(
  [...SEALED_TABLES, ...FORMER_TABLE_NAMES].map((table) => [letterOf(table), table]),
);
export const tableOfLetter = (letter: string): CoveredTable | undefined => TABLE_BY_LETTER.get(letter);

const COLUMNS = new Map<CoveredTable, readonly string[]>([
  ...SEALED_TABLES.map((table) => {
    const guards = Object.entries(TABLES[table].columns);
    const sealed = guards.filter(([, guard]) => guard === 'sealed').map(([column]) => column);
    return [table, sealed.sort()] as const;
  }),
  ...FORMER_TABLE_NAMES.map((table) => [table, FORMER_TABLES[table].columns] as const),
]);

/** The columns that a row's seal covers, sorted by name. */
export const sealedColumns = (table: CoveredTable): readonly string[] => COLUMNS.get(table) ?? [];

/**
 * What a row says, as it is hashed: the same on both engines and after any move between them. A column without a value
 * isn't mentioned, so that a column which a later program adds leaves older seals as they are.
 */
export function contentOf(table: CoveredTable, row: Readonly<Record<string, unknown>>): string {
  let said = `${letterOf(table)}${row.id}`;
  for (const column of sealedColumns(table)) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    said += `,${column}:${typeof value === 'number' ? value : JSON.stringify(value)}`;
  }
  return said;
}
