import {
  IMPORT_COLUMNS,
  type ImportField,
  type ImportMapping,
  SHELF_FIELDS,
} from '#shared/catalog/import-columns.ts';
import { codeKey } from '#shared/catalog/rules.ts';
import { nextTurn } from '../../tables/next-turn.ts';
import type { Table, TableRow } from '../../tables/read-table.ts';
import { type ImportValues, readCell } from './import-cells.ts';

/** What is wrong with a cell of the file, or with what several of them say together. */
export interface ImportProblem {
  readonly line: number;
  readonly field: ImportField;
  readonly message: string;
}

/** A line of the file: what its cells mean, of the fields that have a column. */
export interface ImportLine {
  readonly line: number;
  readonly values: Partial<ImportValues>;
}

/** A product of the file: the lines with its SKU, more than one where it has variants. */
export interface ImportedProduct {
  readonly skuCode: string;
  readonly first: ImportLine;
  readonly lines: readonly ImportLine[];
}

export interface ImportedProducts {
  readonly products: readonly ImportedProduct[];
  readonly problems: readonly ImportProblem[];
}

const LINES_AT_ONCE = 500;

/**
 * Reads what the shop's rows of a table say of products, as far as that can be seen without the shop: what each cell means, and
 * which lines are one product. Products with a problem are left out.
 * @param table without the rows of branches (`import-branch-rows.ts`)
 */
export async function readImportedProducts(table: Table, mapping: ImportMapping): Promise<ImportedProducts> {
  const problems: ImportProblem[] = [];
  const lines: ImportLine[] = [];
  const faulty = new Set<ImportLine>();
  for (const [i, row] of table.rows.entries()) {
    const read = readLine(row, mapping);
    lines.push(read.line);
    if (read.problems.length > 0) faulty.add(read.line);
    problems.push(...read.problems);
    if (i % LINES_AT_ONCE === 0) await nextTurn();
  }
  const all = bySku(lines);
  for (const { first } of all) {
    if (first.values.name === '') problems.push({ line: first.line, field: 'name', message: MISSING.name });
  }
  // What a line with a fault has to do with the others can't be said before it is mended.
  const readable = all.filter(
    ({ first, lines: own }) => first.values.name !== '' && !own.some((line) => faulty.has(line)),
  );
  const products = readable.filter((product) => {
    const together = problemsTogether(product);
    problems.push(...together);
    return together.length === 0;
  });
  return { products, problems };
}

function readLine({ line, cells }: TableRow, mapping: ImportMapping) {
  const problems: ImportProblem[] = [];
  const values: Partial<Record<ImportField, unknown>> = {};
  for (const { field } of IMPORT_COLUMNS) {
    const column = mapping[field];
    if (column === undefined) continue;
    const cell = cells[column] ?? '';
    const isElsewhere = isInBranchRows(field, mapping);
    if (isElsewhere && cell.trim() !== '') problems.push({ line, field, message: SAID_IN_BRANCH_ROWS });
    if (isElsewhere) continue;
    const read = readCell(field, cell);
    if ('value' in read) values[field] = read.value;
    else problems.push({ line, field, message: read.fault });
  }
  const missing = (['sku_code', 'price'] as const).filter(
    (field) => values[field] === '' || values[field] === null,
  );
  for (const field of missing) problems.push({ line, field, message: MISSING[field] });
  return { line: { line, values: values as Partial<ImportValues> }, problems };
}

/** Where a table has a column for branches, what lies on the shelf is each branch's and said in its own row (rule C15.8). */
const isInBranchRows = (field: ImportField, { branch }: ImportMapping) =>
  field === 'branch' || field === 'sold_here' || (branch !== undefined && SHELF_FIELDS.includes(field));
const SAID_IN_BRANCH_ROWS = 'กรอกช่องนี้ได้เฉพาะแถวที่ระบุสาขา กรุณาเพิ่มแถวของสาขาให้สินค้านี้';

const MISSING = {
  sku_code: 'กรุณากรอกรหัสสินค้า',
  name: 'กรุณากรอกชื่อสินค้า',
  price: 'กรุณากรอกราคาขาย',
} as const;

function bySku(lines: readonly ImportLine[]): ImportedProduct[] {
  const found = new Map<string, { skuCode: string; first: ImportLine; lines: ImportLine[] }>();
  for (const line of lines) {
    const skuCode = line.values.sku_code ?? '';
    const product = found.get(codeKey(skuCode));
    if (product) product.lines.push(line);
    else found.set(codeKey(skuCode), { skuCode, first: line, lines: [line] });
  }
  return [...found.values()];
}

/** Of these the product has one; a further line may leave them empty, or say the same. */
const SAID_ONCE = [
  ...(['name', 'brand', 'unit', 'category', 'sub_category', 'sub_sub_category'] as const),
  ...(['manufactured_on', 'expires_on', 'description'] as const),
  ...(['discount_type', 'discount_value', 'discount_value2', 'open_price', 'vat_class'] as const),
];

/** What an empty cell of a product's first line comes to, so that a further line may say it. */
const SAID_BY_NOTHING: Partial<ImportValues> = {
  ...{ discount_type: 4, discount_value: 0, discount_value2: 0, open_price: false, vat_class: 'standard' },
};

function problemsTogether({ first, lines }: ImportedProduct): ImportProblem[] {
  const twice = doubleLines(first, lines);
  if (twice.length > 0) return twice;
  const problems: ImportProblem[] = [];
  const [, ...further] = lines;
  for (const line of further) {
    for (const field of SAID_ONCE) {
      const said = line.values[field] ?? '';
      if (said !== '' && said !== (first.values[field] ?? SAID_BY_NOTHING[field])) {
        problems.push({ line: line.line, field, message: `ไม่ตรงกับแถวที่ ${first.line} ซึ่งเป็นสินค้าเดียวกัน` });
      }
    }
  }
  return [...problems, ...problemsOfVariants(first, lines)];
}

const withoutVariant = (lines: readonly ImportLine[]) =>
  lines.filter(({ values }) => (values.variant_value ?? '') === '');

/** Lines that repeat a product without variants. */
function doubleLines(first: ImportLine, lines: readonly ImportLine[]): ImportProblem[] {
  if (withoutVariant(lines).length < lines.length) return [];
  return lines.slice(1).map(({ line }) => ({
    line,
    field: 'sku_code',
    message: `รหัสสินค้าซ้ำกับแถวที่ ${first.line} (สินค้าหลายตัวเลือกต้องกรอกค่าตัวเลือกทุกแถว)`,
  }));
}

function problemsOfVariants(first: ImportLine, lines: readonly ImportLine[]): ImportProblem[] {
  const missing = withoutVariant(lines);
  if (missing.length === lines.length) return [];
  const attribute = lines.find(({ values }) => (values.variant_attribute ?? '') !== '');
  return [
    ...missing.map(({ line }) => ({
      line,
      field: 'variant_value' as const,
      message: 'กรุณากรอกค่าตัวเลือก เพราะรหัสสินค้านี้มีหลายแถว',
    })),
    ...(attribute === undefined && first.values.variant_attribute !== undefined
      ? [
          {
            line: first.line,
            field: 'variant_attribute' as const,
            message: 'กรุณากรอกชื่อตัวเลือก เช่น ขนาด',
          },
        ]
      : []),
  ];
}
