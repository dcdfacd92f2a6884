import type { DocumentContent } from '#shared/documents/document-content.ts';

/** What a paper says of one line with a discount, sold by a shop that adds VAT, for tests to change. */
export const DOCUMENT_CONTENT: DocumentContent = {
  seller: {
    name: 'ร้านดี',
    taxId: '0105569001231',
    branchCode: '00000',
    branchName: 'สำนักงานใหญ่',
    address: '99/9 ถนนสุขใจ',
    phone: '02-000-0099',
  },
  buyer: {
    numberCode: 'C00061',
    name: 'คุณน้ำฝน',
    companyName: 'บริษัท น้ำใสใจดี จำกัด',
    taxNumber: '0105558096348',
    branchCode: '00001',
    mobile: '0812345678',
    phone: '021234567',
    email: 'namfon@example.com',
    address: '12/3 ถนนริมคลอง',
  },
  issuer: 'สมใจ ขยันขาย',
  lines: [
    {
      skuCode: 'SKU-1',
      name: 'น้ำดื่ม 600 มล.',
      unitName: 'ขวด',
      unitPriceSatang: 5_000,
      quantity: 3,
      discountType: 1,
      discountValueHundredths: 1_000,
      discountValue2Hundredths: 0,
      subtotalSatang: 15_000,
      discountSatang: 1_500,
    },
  ],
  coupon: null,
  subtotalSatang: 15_000,
  lineDiscountSatang: 1_500,
  couponDiscountSatang: 0,
  taxRateHundredths: 700,
  taxSatang: 945,
  totalSatang: 14_445,
  order: null,
  validUntil: '2026-12-20',
  remark: '',
};

/** What a credit note says that gives those goods back, after another one for the same tax invoice. */
export const CREDIT_CONTENT: DocumentContent = {
  ...DOCUMENT_CONTENT,
  order: { number: '261120-012-0007', receiptNumber: 'RC202611-00003' },
  credit: {
    invoiceNumber: 'TX202611-00004',
    invoiceIssuedOn: '2026-11-19',
    invoiceValueSatang: 50_000,
    earlier: [{ number: 'CN202611-00001', issuedOn: '2026-11-19', valueSatang: 10_000 }],
    reason: 'สินค้าชำรุด ลูกค้าขอคืน',
    refundNumber: 'RF202611-00002',
  },
  validUntil: null,
};
