import { z } from 'zod';
import { contract } from '../http/contract.ts';
import {
  dateOut,
  fileAnswer,
  id,
  idText,
  instantOut,
  listPage,
  listQuery,
  messageOut,
  moneyOut,
  named,
  requiredText,
  text,
} from '../http/fields.ts';
import { imageFile } from '../shop/fields.ts';
import {
  archivedProduct,
  copyAnswer,
  copyQuery,
  editedProduct,
  exportQuery,
  importCheck,
  importColumns,
  importMapping,
  importProgress,
  importResult,
  PRODUCT_REFUSALS,
  productExportQuery,
  productIn,
  taxonomyKind,
  taxonomyTree,
  UNREAD_TABLE,
  vatClass,
} from './fields.ts';
import { importFile } from './import-columns.ts';

const image = z.object({ name: z.string() }).meta({ id: 'ProductImage' });

const inventory = z
  .object({ id, quantity: z.int(), min_stock: z.int(), branch_id: id, variant_id: id.nullable() })
  .meta({ id: 'Inventory' });

const variantAttribute = z
  .object({
    id,
    variantion: z.string(),
    variant_value: z.string(),
    quantity: z.int(),
    price: moneyOut,
    barcode: z.string().nullable(),
  })
  .meta({ id: 'VariantAttribute' });

/** A product as rule C3 has it; the doubled lists are the specification's. */
export const product = z
  .object({
    id,
    name: z.string(),
    sku_code: z.string(),
    barcode: z.string().nullable(),
    price: moneyOut,
    /** Its price is typed when it is sold, its variants' too; `price` is what is offered, 0 for nothing (rule C12.11). */
    open_price: z.boolean(),
    /** In this branch, whose prices these are (rule C15.6); the till's lists have nothing else. */
    sold_here: z.boolean(),
    /** How it stands to VAT (rule C13.1). */
    vat_class: vatClass,
    description: z.string(),
    created_at: instantOut,
    producttype: z.int(),
    category: named.nullable(),
    brands: named.nullable(),
    unit: named.nullable(),
    inventories: z.array(inventory),
    inventory: z.array(inventory),
    product_imag: z.array(image),
    product_images: z.array(image),
    manufactureddate: dateOut.nullable(),
    expiryOnDate: dateOut.nullable(),
    variantAttributes: z.array(variantAttribute),
    variant_attributes: z.array(variantAttribute),
    discounttype: z.int(),
    discountvalue: z.number(),
    discountvalue2: z.number(),
  })
  .meta({ id: 'Product' });

export type ProductWire = z.output<typeof product>;

const namedList = z.array(named);

const byId = z.object({ id: idText });
/** A filter that is not set may also be sent empty, as a select without a choice is. */
const filter = z.union([z.literal('').transform(() => undefined), idText]).optional();

export type ProductInWire = z.output<typeof productIn>;

export type EditedProductWire = z.output<typeof editedProduct>;

export type ImportProgressWire = z.output<typeof importProgress>;
export type ImportCheckWire = z.output<typeof importCheck>;

/** The catalogue as the till reads it (rule S7; rule C2.6, C3). */
export const catalogContract = contract({
  'GET /brands/api': {
    name: 'brands',
    summary: 'All brands.',
    may: 'cashier',
    answer: namedList,
    refusals: [],
  },
  'GET /units/api': {
    name: 'units',
    summary: 'All units.',
    may: 'cashier',
    answer: namedList,
    refusals: [],
  },
  'GET /categories/api': {
    name: 'categories',
    summary: 'The main categories.',
    may: 'cashier',
    answer: namedList,
    refusals: [],
  },
  'GET /categories/{id}/sub_categories': {
    name: 'subCategories',
    summary: 'The sub-categories of a main category.',
    may: 'cashier',
    params: byId,
    answer: namedList,
    refusals: [],
  },
  'GET /sub_categories/{id}/sub_sub_categories': {
    name: 'subSubCategories',
    summary: 'The sub-sub-categories of a sub-category.',
    may: 'cashier',
    params: byId,
    answer: namedList,
    refusals: [],
  },
  'GET /products/sorting-view': {
    name: 'productsSortingView',
    summary: 'Products by brand, unit and category; filters combine with AND; the total is in X-Total-Count.',
    may: 'cashier',
    query: listQuery.extend({
      brand_id: filter,
      unit_id: filter,
      categories_id: filter,
      sub_categories_id: filter,
      sub_sub_categories_id: filter,
    }),
    answer: z.array(product),
    refusals: [],
  },
  'GET /products/search': {
    name: 'productsSearch',
    summary: 'Products by name, SKU, barcode or variant; exact first; the total is in X-Total-Count.',
    may: 'cashier',
    query: listQuery.extend({ query: text(100).optional() }),
    answer: z.array(product),
    refusals: [],
  },
  'GET /products/copy': {
    name: 'productsCopy',
    summary:
      "What of the sold products has changed since a place that a till's own copy has come to; all of it, in pages.",
    may: 'cashier',
    query: copyQuery,
    answer: copyAnswer,
    refusals: [],
  },
  'GET /products/api': {
    name: 'products',
    summary: 'The stock list: products with the stock of this branch, and the lists to filter them by.',
    may: 'cashier',
    query: listQuery,
    answer: z.object({ prpducts: z.array(product), Category: namedList, Brand: namedList, ...listPage }),
    refusals: [],
  },
  'GET /products/api/{id}': {
    name: 'productDetails',
    summary: 'One product with its pictures.',
    may: 'cashier',
    params: byId,
    answer: z.object({ products: product, productImg: z.array(image) }),
    refusals: ['PRODUCT_NOT_FOUND'],
  },
  'GET /products/api/{id}/edit': {
    name: 'editedProduct',
    summary: 'A product with everything that its form changes; archived ones too.',
    may: 'manager',
    params: byId,
    answer: editedProduct,
    refusals: ['PRODUCT_NOT_FOUND'],
  },
  'GET /products/archived/api': {
    name: 'archivedProducts',
    summary: 'Products that are no longer sold.',
    may: 'manager',
    query: listQuery,
    answer: z.object({ data: z.array(archivedProduct), ...listPage }),
    refusals: [],
  },
  'POST /products': {
    name: 'createProduct',
    summary: 'Adds a product, with what lies on the shelf of it.',
    may: 'manager',
    changes: ['catalog', 'stock'],
    idempotent: true,
    success: 201,
    body: productIn,
    answer: z.object({ message: z.string(), product: editedProduct }),
    refusals: [...PRODUCT_REFUSALS, 'KEY_REUSED', 'IMPORT_RUNNING'],
  },
  'PATCH /products/{id}': {
    name: 'updateProduct',
    summary: 'Changes a product; orders that wait keep the price that they were made with.',
    may: 'manager',
    changes: ['catalog', 'stock'],
    params: byId,
    body: productIn.extend({
      /** The one that the form began with: where somebody else saved meanwhile, nothing of theirs is lost unseen. */
      version: text(100).optional(),
    }),
    answer: z.object({ message: z.string(), product: editedProduct }),
    refusals: [
      'IMPORT_RUNNING',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_CHANGED',
      'VARIANT_HAS_STOCK',
      'PRODUCT_TYPE_FIXED',
      ...PRODUCT_REFUSALS,
    ],
  },
  'POST /products/{id}/archive': {
    name: 'archiveProduct',
    summary: 'Stops or takes up again the sale of a product; what was sold of it stays.',
    may: 'manager',
    changes: ['catalog', 'stock'],
    params: byId,
    body: z.object({ archived: z.boolean() }),
    answer: messageOut,
    refusals: ['PRODUCT_NOT_FOUND', 'IMPORT_RUNNING'],
  },
  'POST /product-images': {
    name: 'addProductImage',
    summary: 'Takes a picture, checks it by its content and makes it small; a product names it afterwards.',
    may: 'manager',
    changes: [],
    takes: imageFile,
    answer: z.object({ name: z.string() }),
    refusals: ['IMAGE_UNREADABLE', 'TOO_MANY_IMAGES'],
  },
  'GET /taxonomy/api': {
    name: 'taxonomy',
    summary: 'Brands, units and the three levels of categories, with how many products each has.',
    may: 'manager',
    answer: taxonomyTree,
    refusals: [],
  },
  'POST /taxonomy/{kind}': {
    name: 'addTaxonomyEntry',
    summary: 'Adds a brand, a unit or a category; a lower category says under which.',
    may: 'manager',
    changes: ['catalog'],
    success: 201,
    params: z.object({ kind: taxonomyKind }),
    body: z.object({ name: requiredText(100, 'กรุณากรอกชื่อ'), parent_id: id.nullish() }),
    answer: z.object({ message: z.string(), entry: named }),
    refusals: ['TAXONOMY_NAME_TAKEN', 'TAXONOMY_GONE', 'IMPORT_RUNNING'],
  },
  'PATCH /taxonomy/{kind}/{id}': {
    name: 'renameTaxonomyEntry',
    summary: 'Gives a brand, a unit or a category another name.',
    may: 'manager',
    changes: ['catalog'],
    params: z.object({ kind: taxonomyKind, id: idText }),
    body: z.object({ name: requiredText(100, 'กรุณากรอกชื่อ') }),
    answer: z.object({ message: z.string(), entry: named }),
    refusals: ['TAXONOMY_NAME_TAKEN', 'TAXONOMY_NOT_FOUND', 'IMPORT_RUNNING'],
  },
  'DELETE /taxonomy/{kind}/{id}': {
    name: 'removeTaxonomyEntry',
    summary: 'Removes a brand, a unit or a category that no product has and nothing stands under.',
    may: 'manager',
    changes: ['catalog'],
    params: z.object({ kind: taxonomyKind, id: idText }),
    answer: messageOut,
    refusals: ['TAXONOMY_NOT_FOUND', 'TAXONOMY_IN_USE', 'IMPORT_RUNNING'],
  },
  'GET /products/import/template': {
    name: 'importTemplate',
    summary: 'An empty table to fill in, with an example of every kind of product.',
    may: 'manager',
    query: exportQuery,
    sends: 'file',
    answer: fileAnswer,
    refusals: ['EXPORT_BUSY'],
  },
  'POST /products/import/columns': {
    name: 'readImportColumns',
    summary: "A file's columns with their first values, and which field each seems to be.",
    may: 'manager',
    changes: [],
    takes: importFile,
    answer: importColumns,
    refusals: [...UNREAD_TABLE],
  },
  'POST /products/import/check': {
    name: 'checkImport',
    summary: 'What importing the file would do, and what is wrong in which line; changes nothing.',
    may: 'manager',
    changes: [],
    takes: importFile,
    query: importMapping,
    answer: importCheck,
    refusals: [...UNREAD_TABLE, 'IMPORT_MAPPING_WRONG'],
  },
  'POST /products/import': {
    name: 'importProducts',
    summary: 'Imports the whole file or, with anything wrong in it, nothing.',
    may: 'manager',
    changes: ['catalog', 'stock'],
    takes: importFile,
    query: importMapping,
    answer: importResult,
    refusals: [...UNREAD_TABLE, 'IMPORT_MAPPING_WRONG', 'IMPORT_HAS_PROBLEMS', 'IMPORT_RUNNING'],
  },
  'GET /products/import/progress': {
    name: 'importProgress',
    summary: 'How far the import that is running has come, and what became of the last one.',
    may: 'manager',
    answer: importProgress,
    refusals: [],
  },
  'GET /products/export': {
    name: 'exportProducts',
    summary:
      'All products as a table that can be imported again, with what is own to branches where there are several.',
    may: 'manager',
    query: productExportQuery,
    sends: 'file',
    answer: fileAnswer,
    refusals: ['EXPORT_BUSY', 'BRANCH_NOT_FOUND'],
  },
});
