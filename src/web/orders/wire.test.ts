import { expect, test } from 'vitest';
import type { OrderWire, ReceiptWire } from '#shared/orders/contract.ts';
import { receiptFromWire, saleFromWire } from './wire.ts';

const order: OrderWire = {
  id: 7,
  order_number: '261120-012-0007',
  customers_id: null,
  customer: null,
  status: 'paid',
  subtotal: 288,
  discount: 60.8,
  coupon_discount: 28.8,
  coupon: 'K7M2QX9D',
  order_discount: null,
  manual_discounts: 0,
  discount_approver: null,
  note: 'ขอถุงแยก',
  tax: 15.9,
  tax_percent: 7,
  vat_mode: 'added',
  included_tax: 0,
  zero_rated: 0,
  exempt: 46,
  total: 243.1,
  refunded: 0,
  returned: 'none',
  created_at: '2026-11-20T22:41:07+07:00',
  cashier: { id: 3, name: 'สมหญิง ใจดี' },
  items: [
    {
      id: 1,
      product: {
        id: 11,
        name: 'กาแฟเย็น',
        sku_code: 'CF-1',
        price: 45,
        product_imag: [],
        variant_attributes: [
          { id: 20, variant_value: 'แก้วเล็ก', price: 45 },
          { id: 21, variant_value: 'แก้วใหญ่', price: 55.1 },
        ],
      },
      variant_id: 21,
      quantity: 3,
      returned_quantity: 0,
      price: 55.1,
      unit_price: 55.1,
      discount: 32,
      manual_discount: { kind: 'fixed', value: 12, reason: 'ต่อรองราคา', amount: 12 },
      subtotal: 165.3,
      vat_class: 'standard',
    },
    {
      id: 2,
      product: {
        id: 12,
        name: 'ไข่ไก่',
        sku_code: 'EG-1',
        price: 46,
        product_imag: [],
        variant_attributes: [],
      },
      variant_id: null,
      quantity: 1,
      returned_quantity: 0,
      price: 46,
      unit_price: 46,
      discount: 0,
      manual_discount: null,
      subtotal: 46,
      vat_class: 'exempt',
    },
  ],
};

test('an order comes to the screen in whole satang, its moment as an instant', () => {
  expect(saleFromWire(order)).toMatchObject({
    orderNumber: '261120-012-0007',
    status: 'paid',
    createdAt: Date.parse('2026-11-20T15:41:07Z'),
    subtotalSatang: 28_800,
    discountSatang: 6_080,
    couponDiscountSatang: 2_880,
    tax: { mode: 'added', rateHundredths: 700 },
    taxSatang: 1_590,
    includedTaxSatang: 0,
    zeroRatedSatang: 0,
    exemptSatang: 4_600,
    totalSatang: 24_310,
  });
});

test('an order that was sold with VAT within its prices says how much', () => {
  const sold = { ...order, vat_mode: 'included', tax: 0, included_tax: 14.86, total: 227.2 } as const;
  expect(saleFromWire(sold)).toMatchObject({
    tax: { mode: 'included', rateHundredths: 700 },
    taxSatang: 0,
    includedTaxSatang: 1_486,
    totalSatang: 22_720,
  });
});

test('a line is named with the variant that was sold and has the price of the sale', () => {
  const [coffee, eggs] = saleFromWire(order).lines;
  expect(coffee).toEqual({
    id: 1,
    productId: 11,
    variantId: 21,
    sku: 'CF-1',
    name: 'กาแฟเย็น แก้วใหญ่',
    quantity: 3,
    returnedQuantity: 0,
    unitPriceSatang: 5_510,
    discountSatang: 3_200,
    byHand: { kind: 'fixed', valueHundredths: 1_200, reason: 'ต่อรองราคา', discountSatang: 1_200 },
    subtotalSatang: 16_530,
    vatClass: 'standard',
  });
  expect(eggs).toMatchObject({ name: 'ไข่ไก่', vatClass: 'exempt' });
});

test('a receipt tells what was handed over and what went back, by whom and where', () => {
  const receipt: ReceiptWire = {
    receipt_number: 'RC202611-00042',
    created_at: '2026-11-20T22:43:10+07:00',
    order,
    payment_method: 'cash',
    payment_name: 'เงินสด',
    total_amount: 500,
    change_price: 256.9,
    payments: [
      {
        payment_method: 'cash',
        payment_name: 'เงินสด',
        amount: 243.1,
        tendered: 500,
        change: 256.9,
        reference: null,
      },
    ],
    exchange: null,
    subtotal: 288,
    tax: 15.9,
    discount: 60.8,
    total: 243.1,
    coupon: { code: 'K7M2QX9D' },
    cashier: { id: 4, name: 'สมชาย ขยัน' },
    till: { name: 'เครื่อง 1', pos_id: 'E012026000123' },
    tax_invoice_number: 'TX202611-00007',
    shop: {
      name: 'ร้านดี',
      address: '99 ถนนสุขใจ',
      phone: '02-000-0099',
      tax_id: '0105536112014',
      branch_name: 'สำนักงานใหญ่',
      branch_code: '00000',
      receipt_footer: 'ขอบคุณ',
      logo_name: null,
      vat_registered: true,
    },
  };
  expect(receiptFromWire(receipt)).toMatchObject({
    receiptNumber: 'RC202611-00042',
    paidByName: 'เงินสด',
    tenderedSatang: 50_000,
    changeSatang: 25_690,
    payments: [{ method: 'cash', name: 'เงินสด', reference: null, tenderedSatang: 50_000 }],
    cashierName: 'สมชาย ขยัน',
    till: { name: 'เครื่อง 1', posId: 'E012026000123' },
    taxInvoiceNumber: 'TX202611-00007',
    shop: { taxId: '0105536112014', branchCode: '00000', footer: 'ขอบคุณ' },
  });
});
