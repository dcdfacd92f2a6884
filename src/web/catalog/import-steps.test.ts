import { expect, test } from 'vitest';
import {
  type ColumnChoices,
  chooseField,
  fileTypeOf,
  mappingJson,
  missingFields,
  problemsCsv,
  suggestedChoices,
} from './import-steps.ts';

const column = (title: string, field: string | null) => ({ title, samples: [], field });

test('columns begin as what the server takes them for; a field that this page does not know is none', () => {
  const columns = [column('SKU', 'sku_code'), column('x', null), column('y', 'a field of tomorrow')];
  expect(suggestedChoices({ rows: 1, columns })).toEqual(['sku_code', '', '']);
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
