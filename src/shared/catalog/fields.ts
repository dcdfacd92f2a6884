import { z } from 'zod';
import {
  dateIn,
  dateOut,
  id,
  moneyIn,
  moneyOut,
  named,
  requiredText,
  TABLE_FORMATS,
  text,
} from '../http/fields.ts';
import { MAX_PRICE_SATANG, parseHundredths } from '../money/satang.ts';
import { branchesIn } from '../staff/fields.ts';
import { PLACE, placeOf } from './copy.ts';
import {
  isBarcode,
  MAX_DESCRIPTION,
  MAX_DISCOUNT_HUNDREDTHS,
  MAX_IMAGES,
  MAX_MIN_STOCK,
  MAX_OPENING_STOCK,
  MAX_PRODUCT_NAME,
  MAX_SKU,
  MAX_VARIANTS,
  PRODUCT_TYPES,
  SOLD_DISCOUNT_TYPES,
  TAXONOMY_KINDS,
} from './rules.ts';
import { VAT_CLASSES } from './vat-class.ts';

/** What the managers' calls of the catalogue send and answer. */

const barcode = text(50)
  .refine((value) => value === '' || isBarcode(value), 'บาร์โค้ดใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข และขีด')
  .nullish();

const minStock = z
  .int('สต็อกขั้นต่ำต้องเป็นจำนวนเต็ม')
  .min(0, 'สต็อกขั้นต่ำต้องไม่น้อยกว่า 0')
  .max(MAX_MIN_STOCK, 'สต็อกขั้นต่ำมากเกินไป');

/** What lies on the shelf when a product or variant is first written down; later the stock moves by its own calls. */
const openingStock = z
  .int('จำนวนสินค้าต้องเป็นจำนวนเต็ม')
  .min(0, 'จำนวนสินค้าต้องไม่น้อยกว่า 0')
  .max(MAX_OPENING_STOCK, 'จำนวนสินค้ามากเกินไป')
  .optional();

/** A discount's value: percent, baht or units, with at most two decimals; gives hundredths. */
const discountValue = z
  .union([z.number(), z.string()], { error: 'กรุณากรอกส่วนลดเป็นตัวเลข' })
  .transform((value, ctx) => {
    const hundredths = value === '' ? 0 : parseHundredths(value);
    if (hundredths !== null && hundredths <= MAX_DISCOUNT_HUNDREDTHS) return hundredths;
    ctx.addIssue({ code: 'custom', message: 'กรุณากรอกส่วนลดเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง' });
    return z.NEVER;
  });

const variantIn = z.object({
  /** Of a variant that is there already; without one it is new. */
  id: id.nullish(),
  attribute: requiredText(50, 'กรุณากรอกชื่อตัวเลือก เช่น ขนาด'),
  value: requiredText(100, 'กรุณากรอกค่าของตัวเลือก เช่น 600 มล.'),
  barcode,
  price: moneyIn(MAX_PRICE_SATANG),
  min_stock: minStock,
  opening_stock: openingStock,
});

/** How goods stand to VAT (rule C13.1). */
export const vatClass = z.enum(VAT_CLASSES, { error: 'กรุณาเลือกว่าสินค้าคิด VAT อย่างไร' });

/** A product as its form sends it; what belongs together is checked by `productProblems` (rules.ts). */
export const productIn = z.object({
  name: requiredText(MAX_PRODUCT_NAME, 'กรุณากรอกชื่อสินค้า'),
  sku_code: requiredText(MAX_SKU, 'กรุณากรอกรหัสสินค้า'),
  barcode,
  description: text(MAX_DESCRIPTION).nullish(),
  product_type: z.union(
    PRODUCT_TYPES.map((type) => z.literal(type)),
    { error: 'กรุณาเลือกประเภทสินค้า' },
  ),
  price: moneyIn(MAX_PRICE_SATANG),
  /** Typed when it is sold (rule C12.11); what isn't said is no. */
  open_price: z.boolean().optional(),
  /** How it stands to VAT (rule C13.1); what isn't said is standard. */
  vat_class: vatClass.optional(),
  brand_id: id.nullish(),
  unit_id: id.nullish(),
  category_id: id.nullish(),
  sub_category_id: id.nullish(),
  sub_sub_category_id: id.nullish(),
  discount_type: z.union(
    SOLD_DISCOUNT_TYPES.map((type) => z.literal(type)),
    { error: 'กรุณาเลือกประเภทส่วนลด' },
  ),
  discount_value: discountValue,
  discount_value2: discountValue,
  manufactured_on: dateIn.nullish(),
  expires_on: dateIn.nullish(),
  min_stock: minStock,
  opening_stock: openingStock,
  variants: z.array(variantIn).max(MAX_VARIANTS, `มีตัวเลือกได้ไม่เกิน ${MAX_VARIANTS} แบบ`),
  /** Names of pictures that were sent before, in the order in which they are shown. */
  images: z
    .array(z.string().regex(/^[a-z0-9]{8,80}\.(webp|png|jpg)$/, 'ไม่พบรูปภาพนี้'))
    .max(MAX_IMAGES, `ใส่รูปได้ไม่เกิน ${MAX_IMAGES} รูป`),
});

/** A product as its form shows it. */
export const editedProduct = z
  .object({
    id,
    name: z.string(),
    sku_code: z.string(),
    barcode: z.string().nullable(),
    description: z.string(),
    product_type: z.int(),
    price: moneyOut,
    open_price: z.boolean(),
    vat_class: vatClass,
    brand_id: id.nullable(),
    unit_id: id.nullable(),
    category_id: id.nullable(),
    sub_category_id: id.nullable(),
    sub_sub_category_id: id.nullable(),
    discount_type: z.int(),
    discount_value: z.number(),
    discount_value2: z.number(),
    manufactured_on: dateOut.nullable(),
    expires_on: dateOut.nullable(),
    is_archived: z.boolean(),
    min_stock: z.int(),
    quantity: z.int(),
    average_cost: moneyOut.nullable(),
    variants: z.array(
      z.object({
        id,
        attribute: z.string(),
        value: z.string(),
        barcode: z.string().nullable(),
        price: moneyOut,
        min_stock: z.int(),
        quantity: z.int(),
        average_cost: moneyOut.nullable(),
      }),
    ),
    images: z.array(z.string()),
    /** Another one after whatever changes one of these but the quantities and costs, which the stock's own calls change. */
    version: z.string(),
  })
  .meta({ id: 'EditedProduct' });

export const taxonomyEntry = z.object({ id, name: z.string(), product_count: z.int() });
export const taxonomyKind = z.enum(TAXONOMY_KINDS);

/** Brands, units and the tree of categories. */
export const taxonomyTree = z.object({
  brands: z.array(taxonomyEntry),
  units: z.array(taxonomyEntry),
  categories: z.array(
    taxonomyEntry.extend({
      sub_categories: z.array(taxonomyEntry.extend({ sub_sub_categories: z.array(taxonomyEntry) })),
    }),
  ),
});

export const importColumns = z.object({
  rows: z.int(),
  /** Whether the shop has more than one branch, and so rows may be about one of them. */
  several_branches: z.boolean(),
  columns: z.array(
    z.object({ title: z.string(), samples: z.array(z.string()), field: z.string().nullable() }),
  ),
});

export const importMapping = z.object({
  /** Which column of the file is which field: `{"name":0,"sku_code":1}` as JSON. */
  mapping: z.string().max(2000),
});

const importRowProblem = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
});

/** What an import would do; with any problem it does nothing. */
export const importCheck = z
  .object({
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    /** Products that are already as the file says. */
    unchanged: z.int(),
    /** Products that become otherwise in a branch, in each of them once (rule C15.8). */
    in_branches: z.int(),
    problem_count: z.int(),
    /** The first ones, in the order of the file's lines. */
    problems: z.array(importRowProblem),
  })
  .meta({ id: 'ImportCheck' });

/** How an import stands, in lines of its file while it runs; the last one is told of so that nobody misses that it stopped. */
export const importProgress = z
  .object({
    running: z.boolean(),
    done: z.int(),
    total: z.int(),
    /** The newest, running or not; null before the first. */
    last: z
      .object({
        state: z.enum(['running', 'done', 'stopped']),
        started_at: z.string(),
        parts: z.int(),
        parts_written: z.int(),
        /** What the whole file was to do. */
        created: z.int(),
        updated: z.int(),
        unchanged: z.int(),
        in_branches: z.int(),
        /** What a stopped one left: so many products, those in branches too, from this line of the file on. */
        products_left: z.int(),
        left_from_line: z.int().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ImportProgress' });

export const exportQuery = z.object({ format: z.enum(TABLE_FORMATS) });
export const productExportQuery = exportQuery.extend({ branches: branchesIn });

/** A product that is sold no longer, as the list of those has it. */
export const archivedProduct = z.object({
  ...{ id, name: z.string(), sku_code: z.string(), price: moneyOut, open_price: z.boolean() },
});

/** What an import has done. */
export const importResult = z.object({
  ...{ message: z.string(), created: z.int(), updated: z.int(), unchanged: z.int(), in_branches: z.int() },
});

/** What saving a product can refuse, whether it is new or changed. */
export const PRODUCT_REFUSALS = [
  'SKU_TAKEN',
  'BARCODE_TAKEN',
  'TAXONOMY_GONE',
  'VARIANT_GONE',
  'VARIANT_VALUE_TWICE',
  'PRODUCT_TYPE_NEEDS_VARIANTS',
  'PRODUCT_TYPE_WITHOUT_VARIANTS',
  'DISCOUNT_TOO_LARGE',
  'OWN_PRICE_BELOW_DISCOUNT',
  'EXPIRY_BEFORE_MANUFACTURE',
  'IMAGE_NOT_FOUND',
] as const;

/** What reading somebody's table can refuse, whatever is done with it. */
export const UNREAD_TABLE = [
  'IMPORT_UNREADABLE',
  'IMPORT_QUOTES_BROKEN',
  'IMPORT_EMPTY',
  'IMPORT_TOO_LARGE',
  'IMPORT_TOO_WIDE',
  'IMPORT_TOO_COMPLEX',
  'IMPORT_BUSY',
] as const;

/** A product as a till's own copy keeps it: what it shows, finds and sells it by (rule C14.8). */
const copiedProduct = z
  .object({
    id,
    /** The change that it was made known by; no later one has a lower number. */
    change: z.int(),
    name: z.string(),
    sku_code: z.string(),
    barcode: z.string().nullable(),
    price: moneyOut,
    open_price: z.boolean(),
    vat_class: vatClass,
    brand_id: id.nullable(),
    unit_id: id.nullable(),
    category_id: id.nullable(),
    sub_category_id: id.nullable(),
    sub_sub_category_id: id.nullable(),
    /** The picture that is shown first. */
    image: z.string().nullable(),
    variants: z.array(
      z.object({ id, variant_value: z.string(), price: moneyOut, barcode: z.string().nullable() }),
    ),
    /** As it lay in the branch in that moment. */
    stock: z.array(z.object({ variant_id: id.nullable(), quantity: z.int(), min_stock: z.int() })),
    discount_type: z.int(),
    discount_value: z.number(),
    discount_value2: z.number(),
  })
  .meta({ id: 'CopiedProduct' });

export type CopiedProductWire = z.output<typeof copiedProduct>;

const namedList = z.array(named);

const copiedLists = z
  .object({
    version: z.string(),
    brands: namedList,
    units: namedList,
    categories: namedList,
    sub_categories: z.array(named.extend({ category_id: id })),
    sub_sub_categories: z.array(named.extend({ sub_category_id: id })),
  })
  .meta({ id: 'CopiedLists' });

export const copyQuery = z.object({
  /** The `next` of the page before; without it from the beginning. */
  since: z.string().regex(PLACE).transform(placeOf).optional(),
  /** The version of the filter lists that the till has, which are left out then. */
  lists: text(32).optional(),
});

export const copyAnswer = z.object({
  products: z.array(copiedProduct),
  /** What is no longer sold. */
  gone: z.array(id),
  next: z.string(),
  more: z.boolean(),
  /** What is in a copy that has come this far: how many, and the sum of their `change`, each modulo 1,000,003. */
  sold: z.object({ count: z.int(), sum: z.int() }).nullable(),
  /** With the last page, where they are others. */
  lists: copiedLists.nullable(),
});
