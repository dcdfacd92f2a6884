import type { ColumnType, Generated } from 'kysely';
import type { VatClass } from '#shared/catalog/vat-class.ts';
import type { StockMovementKind } from '#shared/stock/rules.ts';
import type { CostVat } from '#shared/suppliers/rules.ts';

/** The tables of what is sold and of how much of it there is; `schema.ts` says how columns are named. */
type Flag = 0 | 1;

export interface NamedTable {
  id: Generated<number>;
  name: string;
}

/** Brands and categories, which products are sorted by. */
export interface SortedTable extends NamedTable {
  name_sort_key: string;
}

export interface SubCategoryTable extends NamedTable {
  category_id: number;
}

export interface SubSubCategoryTable extends NamedTable {
  sub_category_id: number;
}

export interface ProductTable {
  id: Generated<number>;
  sku_code: string;
  barcode: string | null;
  name: string;
  name_sort_key: string;
  description: string;
  /** 1 simple, 2 with variants (rule S3). */
  product_type: 1 | 2;
  /** What is offered where the price is typed at the till. */
  price_satang: number;
  /** 1 where it is typed when it is sold, its variants too (rule C12.11). */
  open_price: Generated<Flag>;
  /** Whether VAT is reckoned on it (rule C13.1). */
  vat_class: Generated<VatClass>;
  brand_id: number | null;
  unit_id: number | null;
  category_id: number | null;
  sub_category_id: number | null;
  sub_sub_category_id: number | null;
  discount_type: number;
  /** Hundredths of a percent, satang, or hundredths of a unit, by type (shared/orders/pricing.ts). */
  discount_value_hundredths: number;
  discount_value2_hundredths: number;
  manufactured_on: string | null;
  expires_on: string | null;
  /** Name, SKU, barcode and variant values, folded for searching. */
  search_text: string;
  is_archived: Flag;
  created_ms: number;
  /** Rises whenever the till would show or sell it otherwise (catalog/change-number.ts; rule C14.8). */
  change_number: Generated<number>;
}

export interface VariantTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  attribute: string;
  value: string;
  barcode: string | null;
  price_satang: number;
}

/** What of a product is a branch's own (rule C15.6); where there is no row, nothing is. */
export interface BranchProductTable {
  branch_id: number;
  product_id: number;
  /** Null where the shop's price holds. */
  price_satang: number | null;
  is_sold: Flag;
  /** As a product's: rises whenever something of it is otherwise in this branch alone. */
  change_number: number;
}

/** The price that a variant has in a branch, where it isn't the shop's (rule C15.6). */
export interface BranchVariantTable {
  branch_id: number;
  variant_id: number;
  price_satang: number;
}

export interface ProductImageTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  name: string;
}

/** What stands first on the tills of a branch, in its order. */
export interface FavouriteTable {
  id: Generated<number>;
  branch_id: number;
  position: number;
  product_id: number;
  /** Null for the product as it is tapped. */
  variant_id: Generated<number | null>;
}

export interface InventoryTable {
  id: Generated<number>;
  branch_id: number;
  product_id: number;
  variant_id: number | null;
  /** The sum of its movements: nothing but `postStock` moves it. */
  quantity: ColumnType<number, 0, never>;
  min_stock: number;
  /** A moving average of what one cost; unknown until some were received with their cost. */
  average_cost_satang: Generated<number | null>;
}

/** Goods that came in together, from one supplier. */
export interface GoodsReceiptTable {
  id: Generated<number>;
  branch_id: number;
  number: string;
  supplier: string;
  supplier_sort_key: string;
  /** The supplier's own number on their paper. */
  reference: string;
  note: string;
  user_id: number;
  received_ms: number;
  received_on: string;
  /** What the goods really cost the shop: without VAT where that is claimed back. */
  total_cost_satang: number;
  /** Whose name `supplier` was then. */
  supplier_id: Generated<number | null>;
  /** Whether the costs on the paper hold VAT; null where nobody said, and then the next three are too. */
  cost_vat: Generated<CostVat | null>;
  /** What the paper comes to, VAT included. */
  paper_total_satang: Generated<number | null>;
  vat_satang: Generated<number | null>;
  claimable: Generated<Flag | null>;
}

/** The append-only ledger behind the stock on hand. */
export interface StockMovementTable {
  id: Generated<number>;
  inventory_id: number;
  kind: StockMovementKind;
  quantity: number;
  order_id: number | null;
  user_id: number;
  moved_ms: number;
  goods_receipt_id: Generated<number | null>;
  unit_cost_satang: Generated<number | null>;
  /** What all of it cost, of which `unit_cost_satang` is rounded; null where that times the quantity is exact. */
  cost_satang: Generated<number | null>;
  /** Why it was counted or adjusted. */
  reason: Generated<string | null>;
  /** The receipt of the refund with which it came back. */
  receipt_id: Generated<number | null>;
  /** The paper with which it went back to its supplier. */
  supplier_return_id: Generated<number | null>;
  /** The transfer with which it left a branch, came to one, or came back from the way. */
  transfer_id: Generated<number | null>;
}

/** An import of products from a file, one at a time in the whole shop. */
export interface ProductImportTable {
  id: Generated<number>;
  branch_id: number;
  user_id: number;
  /** While it is checked nothing is written; while it is written it goes on to its end, whatever process does it. */
  state: 'checking' | 'writing' | 'done' | 'stopped';
  started_ms: number;
  /** Of the file, its titles aside. */
  lines: number;
  parts: number;
  parts_written: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Products that become otherwise in a branch, in each of them once. */
  in_branches: Generated<number>;
  /** The process that does it, and until when no other takes it over. */
  owner: string;
  owned_until_ms: number;
  /** How often it was taken over since its last part was written. */
  failures: number;
  /** Once it is stopped: how many products were not written, and the line of the file that the first of them begins at. */
  products_left: Generated<number>;
  left_from_line: number | null;
}

/** What is still to be written of an import, in the order of the ids; gone once it is written. */
export interface ProductImportPartTable {
  id: Generated<number>;
  import_id: number;
  content: string;
}

/** The tables of goods and their stock; goods receipts and movements are sealed, and stand in `schema-of-seals.ts`. */
export interface SchemaOfGoods {
  brands: SortedTable;
  units: NamedTable;
  categories: SortedTable;
  sub_categories: SubCategoryTable;
  sub_sub_categories: SubSubCategoryTable;
  products: ProductTable;
  variants: VariantTable;
  branch_products: BranchProductTable;
  branch_variants: BranchVariantTable;
  product_images: ProductImageTable;
  favourites: FavouriteTable;
  product_imports: ProductImportTable;
  product_import_parts: ProductImportPartTable;
  inventories: InventoryTable;
}
