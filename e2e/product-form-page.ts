import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, type Shop } from './shop.ts';
import { dialog } from './till-page.ts';

/** The form in which managers write products down and change them (rule C6). */

export const form = (page: Page) => page.getByRole('form', { name: /^(เพิ่ม|แก้ไข)สินค้า$/ });
export const field = (page: Page, label: string) =>
  form(page).getByRole('textbox', { name: label, exact: true });
export const price = (page: Page) => field(page, 'ราคาขาย (บาท)');
export const choice = (page: Page, label: string) => form(page).getByRole('radio', { name: label });
export const save = (page: Page) => form(page).getByRole('button', { name: 'บันทึกสินค้า' });
export const cell = (page: Page, title: string, row: number) =>
  form(page).getByRole('textbox', { name: `${title} แบบที่ ${row}` });
export const pictures = (page: Page) =>
  form(page).getByRole('list', { name: 'รูปภาพของสินค้า' }).getByRole('listitem');
export const example = (page: Page) => form(page).getByText('ตัวอย่างที่ลูกค้าจ่าย').locator('../..');
export const losing = (page: Page) => dialog(page, 'ทิ้งข้อมูลที่กรอกไว้ใช่หรือไม่');

let lastCode = 0;
/** A code that no product has yet. */
export function newCode(): string {
  lastCode += 1;
  return `E2E-${Date.now()}-${lastCode}`;
}

const PLAIN = {
  barcode: null,
  description: '',
  product_type: 1,
  price: '10',
  discount_type: 4,
  discount_value: 0,
  discount_value2: 0,
  min_stock: 0,
  opening_stock: 20,
  variants: [],
  images: [],
};

export interface Made {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
}

/** A product that is there already. */
export async function made(shop: Shop, name: string, others: object = {}): Promise<Made> {
  const sku = newCode();
  const manager = await shop.as('manager');
  const { product } = await manager.post('/products', { ...PLAIN, name, sku_code: sku, ...others });
  return { id: product.id, name, sku };
}

export const edited = async (shop: Shop, id: number) =>
  (await shop.as('manager')).get(`/products/api/${id}/edit`);

export async function found(shop: Shop, text: string) {
  return (await shop.as('manager')).get(`/products/search?query=${encodeURIComponent(text)}`);
}

export async function openNew(page: Page): Promise<void> {
  await page.goto('/products/new');
  await expect(page.getByRole('heading', { name: 'เพิ่มสินค้า' })).toBeVisible();
}

export async function openEdit(page: Page, { id, name }: Made): Promise<void> {
  await page.goto(`/products/${id}/edit`);
  await expect(field(page, 'ชื่อสินค้า')).toHaveValue(name);
}

export async function fillRequired(page: Page, name: string, sku: string, baht = '25'): Promise<void> {
  await field(page, 'ชื่อสินค้า').fill(name);
  await field(page, 'รหัสสินค้า (SKU)').fill(sku);
  await price(page).fill(baht);
}

export async function photograph(width: number, height: number, colour: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

export const chooseFiles = (page: Page) => form(page).getByLabel('เลือกรูป');
