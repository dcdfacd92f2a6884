import type { VatClass } from '#shared/catalog/vat-class.ts';
import { DISCOUNT_TYPE } from '#shared/orders/pricing.ts';
import { latinFromKedmanee } from '#shared/text/kedmanee.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';

/** One way the product is sold, as it stands in the form's table. */
export interface VariantRow {
  /** Of this form only, so that a row keeps its fields when it is moved. */
  readonly key: string;
  /** Null until the shop has it. */
  readonly id: number | null;
  readonly attribute: string;
  readonly value: string;
  readonly barcode: string;
  readonly price: string;
  readonly minStock: string;
  readonly openingStock: string;
}

/** A product as it stands in the fields: text as it was typed, `''` for nothing. */
export interface ProductForm {
  readonly name: string;
  readonly sku: string;
  readonly barcode: string;
  readonly description: string;
  readonly hasVariants: boolean;
  /** What is offered where the price is typed when it is sold. */
  readonly price: string;
  readonly isOpenPrice: boolean;
  readonly vatClass: VatClass;
  readonly brandId: number | null;
  readonly unitId: number | null;
  readonly categoryId: number | null;
  readonly subCategoryId: number | null;
  readonly subSubCategoryId: number | null;
  /** As DISCOUNT_TYPE has them. */
  readonly discountType: number;
  readonly discountValue: string;
  readonly discountValue2: string;
  readonly manufacturedOn: BangkokDate | '';
  readonly expiresOn: BangkokDate | '';
  readonly minStock: string;
  readonly openingStock: string;
  readonly variants: readonly VariantRow[];
  /** Names of the pictures, the one first shown first. */
  readonly images: readonly string[];
}

export type FormField = keyof ProductForm;
export type VariantField = Exclude<keyof VariantRow, 'key' | 'id'>;

/** What is wrong, under which field: a field's name, or {@link variantFault} of a row's. */
export type ProductFaults = Readonly<Record<string, string>>;

/** The place of a fault in the table of variants. */
export function variantFault(row: VariantRow, field: VariantField): string {
  return `${row.key}.${field}`;
}

export const EMPTY_PRODUCT: ProductForm = {
  name: '',
  sku: '',
  barcode: '',
  description: '',
  hasVariants: false,
  price: '',
  isOpenPrice: false,
  vatClass: 'standard',
  brandId: null,
  unitId: null,
  categoryId: null,
  subCategoryId: null,
  subSubCategoryId: null,
  discountType: DISCOUNT_TYPE.none,
  discountValue: '',
  discountValue2: '',
  manufacturedOn: '',
  expiresOn: '',
  minStock: '',
  openingStock: '',
  variants: [],
  images: [],
};

/** The form that the address of a product that the till didn't find (`newProductLink`) begins with; an address without either begins with an empty one. */
export function productOfLink(search: URLSearchParams): ProductForm {
  return {
    ...EMPTY_PRODUCT,
    barcode: search.get('barcode') ?? '',
    name: search.get('name') ?? '',
  };
}

/** What the next product begins with, one after the other from the same shelf: where it stands, how it is taxed, and nothing else. */
export function nextProduct(form: ProductForm): ProductForm {
  const { vatClass, brandId, unitId, categoryId, subCategoryId, subSubCategoryId } = form;
  return { ...EMPTY_PRODUCT, vatClass, brandId, unitId, categoryId, subCategoryId, subSubCategoryId };
}

/** Whether somebody has filled in anything else than the form began with. */
export function isChanged(form: ProductForm, begun: ProductForm): boolean {
  return changedFields(form, begun).length > 0;
}

/** The fields in which two forms differ; the rows' own keys don't count. */
export function changedFields(form: ProductForm, begun: ProductForm): readonly FormField[] {
  const fields = Object.keys(begun) as FormField[];
  return fields.filter((field) => told(form, field) !== told(begun, field));
}

function told(form: ProductForm, field: FormField): string {
  const value = field === 'variants' ? form.variants.map(({ key: _, ...row }) => row) : form[field];
  return JSON.stringify(value);
}

/** Whether the product is by now what this form was sent to make of it; what is new in it has got its ids. */
export function isSavedAs(form: ProductForm, now: ProductForm): boolean {
  const bare = ({ variants, ...others }: ProductForm): ProductForm => ({
    ...others,
    openingStock: '',
    minStock: others.minStock === '' ? '0' : others.minStock,
    variants: variants.map((row) => ({ ...row, id: null, openingStock: '', minStock: row.minStock || '0' })),
  });
  return !isChanged(bare(form), bare(now));
}

/** What became of a form while somebody else saved the same product. */
export interface Merge {
  readonly form: ProductForm;
  /** What the other has changed and this form didn't have yet. */
  readonly theirs: readonly FormField[];
  /** Those of them that this form has changed too, and that stay as they are here. */
  readonly both: readonly FormField[];
}

/**
 * Takes over what somebody else has saved, except where this form has changed the same field.
 * @param begun what this form began with
 * @param now the product as it is now
 */
export function merged(form: ProductForm, begun: ProductForm, now: ProductForm): Merge {
  const theirs = changedFields(now, begun).filter((field) => told(form, field) !== told(now, field));
  const mine = changedFields(form, begun);
  const both = theirs.filter((field) => mine.includes(field));
  const taken = theirs.filter((field) => !both.includes(field));
  const fresh = Object.fromEntries(taken.map((field) => [field, now[field]]));
  return { form: { ...form, ...fresh }, theirs, both };
}

/** A whole number as it is typed: other keystrokes than digits are ignored; Thai digits are the digits that they are. */
export function typedCount(text: string): string | null {
  const digits = text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  return /^\d{0,7}$/.test(digits) ? digits : null;
}

/** A barcode as a scanner meant it, whatever layout the keyboard was set to. */
export function scannedBarcode(text: string): string {
  return latinFromKedmanee(text.trim());
}
