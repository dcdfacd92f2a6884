import { expect, test } from 'vitest';
import { customerSearchText } from './customer-search-text.ts';

test('each field stands on a line of its own, folded, and again without tone marks where it has some', () => {
  expect(
    customerSearchText({
      number_code: 'C00061',
      name: 'น้ำฝน  Jai-Dee',
      company_name: '',
      tax_number: '',
      mobile: '๐๘๑',
      phone: '',
      email: 'Nam@Example.com',
      address: 'แถว\nสอง',
    }),
  ).toBe('c00061\nน้ำฝน jai-dee\n081\nnam@example.com\nแถว สอง\nนำฝน jai-dee');
});
