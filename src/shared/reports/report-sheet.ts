import { branchWords, HEAD_OFFICE } from '../customers/rules.ts';
import type { Satang } from '../money/satang.ts';
import type { BangkokDate } from '../time/bangkok.ts';

/** The forms in which a report goes to the bookkeeper. */
export const SHEET_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** A report that goes to the bookkeeper, as plain data: the PDF, the workbook and the CSV are all made of it (rule C13.10). */
export interface ReportSheet {
  /** รายงานภาษีขาย */
  readonly title: string;
  /** เดือนภาษี พฤศจิกายน 2569 */
  readonly period: string;
  /** Under the title: whose report it is (`traderFacts`). */
  readonly facts: readonly SheetFact[];
  readonly columns: readonly SheetColumn[];
  /** In parts, so that a long one is never whole in memory for a table. */
  readonly rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
  /** Cells of the sum under all rows, by column; null where a column has none. */
  readonly totals: readonly SheetCell[] | null;
  /** Under the table, such as that this is a working paper. */
  readonly notes: readonly string[];
  /** Without its ending: `sales-tax-2026-11-00000`. */
  readonly fileName: string;
}

export interface SheetFact {
  readonly label: string;
  readonly value: string;
  /** Boxes of a form of which one is marked; on paper they stand in the value's place. */
  readonly marks?: readonly { readonly text: string; readonly isSet: boolean }[];
}

export type SheetColumnKind = 'text' | 'day' | 'money' | 'quantity' | 'count' | 'code';

export interface SheetColumn {
  readonly title: string;
  /** Over several columns beside each other that have the same. */
  readonly group?: string;
  /** In letters, as spreadsheets count; on paper texts share by it what the others leave. */
  readonly width: number;
  readonly kind: SheetColumnKind;
  /** Summed up at the foot of each page of paper, and carried over to the next. */
  readonly carried?: true;
}

/** An amount in satang, a day as a {@link BangkokDate}, a number of things; a code stays text however many digits it has. */
export type SheetCell = string | BangkokDate | Satang | number | null;

export interface SheetRow {
  /** A heading is for the rows under it; a sum is for those above it and is itself no part of what is carried over. */
  readonly kind: 'row' | 'heading' | 'sum';
  readonly cells: readonly SheetCell[];
}

/** Who keeps the books, as the head of the Director-General's forms asks for them. */
export interface Trader {
  readonly name: string;
  readonly taxId: string;
  /** The branch's name and address. */
  readonly establishment: string;
  /** The 5-digit VAT branch number. */
  readonly branchCode: string;
}

/** The head of a tax report: trader, tax id, establishment, and whether that is the head office or which branch (rule C13.10). */
export function traderFacts({ name, taxId, establishment, branchCode }: Trader): readonly SheetFact[] {
  const isHead = branchCode === HEAD_OFFICE;
  return [
    { label: 'ชื่อผู้ประกอบการ', value: name },
    { label: 'เลขประจำตัวผู้เสียภาษีอากร', value: taxId },
    { label: 'ชื่อสถานประกอบการ', value: establishment },
    {
      label: '',
      value: branchWords(branchCode),
      marks: [
        { text: 'สำนักงานใหญ่', isSet: isHead },
        { text: isHead ? 'สาขาที่' : branchWords(branchCode), isSet: !isHead && branchCode !== '' },
      ],
    },
  ];
}
