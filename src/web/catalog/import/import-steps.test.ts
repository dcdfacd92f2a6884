import { expect, test } from 'vitest';
import {
  type ColumnChoices,
  chooseField,
  fileTypeOf,
  lastImportWords,
  mappingJson,
  missingFields,
  problemsCsv,
  suggestedChoices,
} from './import-steps.ts';

const column = (title: string, field: string | null) => ({ title, samples: [], field });

test('columns begin as what the server takes them for; a field that this page does not know is none', () => {
  const columns = [column('SKU', 'sku_code'), column('x', null), column('y', 'a field of tomorrow')];
  expect(suggestedChoices({ several_branches: false, rows: 1, columns })).toEqual(['sku_code', '', '']);
});

test('a field is of one column: chosen for another, it moves there', () => {
  const choices: ColumnChoices = ['name', '', 'price'];
  expect(chooseField(choices, 1, 'name')).toEqual(['', 'name', 'price']);
  expect(chooseField(choices, 2, '')).toEqual(['name', '', '']);
  expect(chooseField(['', '', 'price'], 0, '')).toEqual(['', '', 'price']);
});

test('SKU, name and price are needed', () => {
  expect(missingFields(['name', '', 'price'])).toEqual(['รหัสสินค้า (SKU)']);
  expect(missingFields(['name', 'sku_code', 'price'])).toEqual([]);
});

test('the calls get which column each field is', () => {
  expect(mappingJson(['name', '', 'price'])).toBe('{"name":0,"price":2}');
});

test('a file is sent as what its name says', () => {
  expect(fileTypeOf('สินค้า.XLSX')).toContain('spreadsheetml');
  expect(fileTypeOf('สินค้า.csv')).toBe('text/csv');
  expect(fileTypeOf('สินค้า')).toBe('text/csv');
});

test('problems are saved so that Excel reads them as Thai and calculates none of them', () => {
  const problem = { line: 7, column: 'ราคา, บาท', value: '=1+1', message: 'ใส่ "ตัวเลข"' };
  expect(problemsCsv([problem])).toBe(
    `\ufeffแถว,คอลัมน์,ค่าในไฟล์,ปัญหา\r\n7,"ราคา, บาท","'=1+1","ใส่ ""ตัวเลข"""\r\n`,
  );
});

const last = {
  ...{ started_at: '2026-11-20T12:00:00+07:00', parts: 13, parts_written: 4 },
  ...{ created: 1_000, updated: 250, unchanged: 3, in_branches: 0, products_left: 0, left_from_line: null },
};

test('a last import that stopped says what is in the shop, what is not, and where in the file that begins', () => {
  const stopped = { ...last, state: 'stopped', products_left: 850, left_from_line: 1_402 } as const;
  expect(lastImportWords(stopped)).toMatch(
    /^การนำเข้าเมื่อ 20\/11\/2569 12:00 น\. บันทึกแล้ว 400 จาก 1,250 รายการ อีก 850 รายการยังไม่ได้บันทึก ตั้งแต่แถวที่ 1,402 ของไฟล์$/,
  );
  expect(lastImportWords({ ...last, state: 'stopped' })).toContain('บันทึกแล้ว 4 จาก 13 ส่วน');
});

test('one that is done says what it did, one that runs is told of elsewhere', () => {
  expect(lastImportWords({ ...last, state: 'done' })).toMatch(/เสร็จแล้ว เพิ่ม 1,000 รายการ แก้ไข 250 รายการ$/);
  expect(lastImportWords({ ...last, state: 'done', created: 0, updated: 0 })).toContain('ตรงกับไฟล์อยู่แล้ว');
  const prices = { ...last, state: 'done', created: 0, updated: 0, in_branches: 40 } as const;
  expect(lastImportWords(prices)).toMatch(/เพิ่ม 0 รายการ แก้ไข 0 รายการ ข้อมูลของสาขา 40 รายการ$/);
  expect(lastImportWords({ ...last, state: 'running' })).toBeNull();
});
