import { thaiTaxId } from '#shared/text/check-digits.ts';

/** The demo shop and its two branches, as papers name them; all are invented. */
export const HEAD_OFFICE_ID = 1;
export const MARKET_ID = 2;

export const SHOP_TAX_ID = thaiTaxId('010556900123');
export const SHOP_NAME = 'ร้านดี สาขาสาธิต';

export const HEAD_OFFICE = {
  id: HEAD_OFFICE_ID,
  code: '00000',
  name: 'สำนักงานใหญ่',
  address: '99/9 ถนนสุขใจ แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900',
  phone: '02-000-0099',
};

export const MARKET = {
  id: MARKET_ID,
  code: '00001',
  name: 'สาขาตลาดนัดสุขใจ',
  address: 'แผง ข 12–14 ตลาดนัดสุขใจ ซอยสุขใจ 5 แขวงจอมพล เขตจตุจักร กรุงเทพมหานคร 10900',
  phone: '02-000-0105',
};

export const MARKET_TILL = {
  id: 1,
  branch_id: MARKET_ID,
  name: 'แผงตลาด',
  pos_id: '',
  is_active: 1 as const,
};
