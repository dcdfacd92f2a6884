import type {
  ReportSheet,
  SheetCell,
  SheetColumn,
  SheetFormat,
  SheetRow,
  Trader,
} from '#shared/reports/report-sheet.ts';
import { type GoodsVoucher, goodsTurnover } from '#shared/tax-reports/goods-vouchers.ts';
import {
  CLOSING_WORDS,
  DAY_LINES_NOTE,
  numbersOfVoucher,
  OPENING_WORDS,
} from '#shared/tax-reports/goods-words.ts';
import type { Month } from '#shared/time/months.ts';
import type { GoodsBlock } from './goods-blocks.ts';
import { taxSheetFrame } from './tax-sheet.ts';

/** The columns of the Director-General's form. */
const VOUCHER = { group: 'ใบสำคัญ' };
const PIECES = { group: 'ปริมาณ', width: 10, kind: 'quantity' } as const;
const FORM: readonly SheetColumn[] = [
  { title: 'ลำดับที่', width: 6, kind: 'count' },
  { title: 'วัน เดือน ปี', ...VOUCHER, width: 12, kind: 'day' },
  { title: 'เลขที่', ...VOUCHER, width: 22, kind: 'code' },
  { title: 'รายการ', width: 36, kind: 'text' },
  { title: 'รับ', ...PIECES },
  { title: 'จ่าย', ...PIECES },
  { title: 'คงเหลือ', ...PIECES },
  { title: 'หมายเหตุ', width: 28, kind: 'text' },
];

/** In a table each line says what it is of, so that it can be filtered and summed up; on paper a heading says it once. */
const NAMES: readonly SheetColumn[] = [
  { title: 'รหัสสินค้า (SKU)', width: 18, kind: 'code' },
  { title: 'ชื่อสินค้า', width: 34, kind: 'text' },
  { title: 'ชนิด/ขนาด', width: 14, kind: 'text' },
  { title: 'หน่วยนับ', width: 10, kind: 'text' },
];

/** What is in a line under the form's columns. */
interface Line {
  readonly words: string;
  readonly cameIn?: number | null;
  readonly wentOut?: number | null;
  readonly balance: number;
}

const cellsOf = (
  { words, cameIn = null, wentOut = null, balance }: Line,
  { no, date, number, remark }: Readonly<Record<'no' | 'date' | 'number' | 'remark', SheetCell>> = NO_VOUCHER,
): SheetCell[] => [no, date, number, words, cameIn, wentOut, balance, remark];

const NO_VOUCHER = { no: null, date: null, number: '', remark: '' };
/** The side on which nothing moved stays empty, as on the form. */
const orEmpty = (pieces: number) => (pieces > 0 ? pieces : null);

const voucherCells = (voucher: GoodsVoucher, i: number): SheetCell[] => {
  const { words, quantity, balance, date, remark } = voucher;
  const line = { words, cameIn: orEmpty(quantity), wentOut: orEmpty(-quantity), balance };
  return cellsOf(line, { no: i + 1, date, number: numbersOfVoucher(voucher), remark });
};

const closingOf = ({ opening, vouchers }: GoodsBlock) => vouchers.at(-1)?.balance ?? opening;

/** A thing's block on paper: what it is, what was there, what came and went, and what that comes to. */
function printedBlock(block: GoodsBlock): SheetRow[] {
  const { names, opening, vouchers } = block;
  const heading = [
    `ชื่อสินค้า ${names.name}`,
    ...(names.variantValue === null ? [] : [`ชนิด/ขนาด ${names.variantValue}`]),
    `รหัส ${names.sku}`,
    ...(names.unit === null ? [] : [`หน่วยนับ ${names.unit}`]),
  ];
  return [
    { kind: 'heading', cells: [heading.join(' · '), ...FORM.slice(1).map(() => null)] },
    { kind: 'row', cells: cellsOf({ words: OPENING_WORDS, balance: opening }) },
    ...vouchers.map((voucher, i): SheetRow => ({ kind: 'row', cells: voucherCells(voucher, i) })),
    {
      kind: 'sum',
      cells: cellsOf({ words: CLOSING_WORDS, ...goodsTurnover(vouchers), balance: closingOf(block) }),
    },
  ];
}

/** The same as lines of a table; what was there and what is left stand under คงเหลือ alone, so that the columns can be summed up. */
function tabledBlock(block: GoodsBlock): SheetRow[] {
  const { names, opening, vouchers } = block;
  const lines = [
    cellsOf({ words: OPENING_WORDS, balance: opening }),
    ...vouchers.map(voucherCells),
    cellsOf({ words: CLOSING_WORDS, balance: closingOf(block) }),
  ];
  const named = [names.sku, names.name, names.variantValue ?? '', names.unit ?? ''];
  return lines.map((cells) => ({ kind: 'row', cells: [...named, ...cells] }));
}

/** What of a month is to go out. */
export interface GoodsOfMonth {
  readonly month: Month;
  readonly blocks: AsyncIterable<readonly GoodsBlock[]>;
}

/** The goods report as it goes to the bookkeeper (rules C13.10, C13.13): blocks on paper, lines in a table. */
export function goodsSheet(
  { month, blocks }: GoodsOfMonth,
  trader: Trader,
  format: SheetFormat,
): ReportSheet {
  const isPaper = format === 'pdf';
  const rowsOf = isPaper ? printedBlock : tabledBlock;
  async function* rows() {
    for await (const some of blocks) yield some.flatMap(rowsOf);
  }
  return {
    ...taxSheetFrame({
      ...{ title: 'รายงานสินค้าและวัตถุดิบ', month, trader, file: 'goods', notes: [DAY_LINES_NOTE] },
    }),
    columns: isPaper ? FORM : [...NAMES, ...FORM],
    rows: rows(),
    totals: null,
  };
}
