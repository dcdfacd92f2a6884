import { branchWords } from '#shared/customers/rules.ts';
import { valueBeforeVat } from '#shared/documents/document-content.ts';
import { DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { DOCUMENT_STATE_WORDS } from '#shared/documents/rules.ts';
import type { TableFormat } from '#shared/http/fields.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import type { ListedDocument } from '../documents/document-list.ts';
import { type Cell, writeTable } from '../tables/write-table.ts';
import type { ZippedFile } from '../tables/zip-archive.ts';

const COLUMNS = [
  { title: 'ประเภทเอกสาร', width: 16 },
  { title: 'เลขที่', width: 18 },
  { title: 'วันที่', width: 12 },
  { title: 'เลขที่อ้างอิง', width: 18 },
  { title: 'ผู้ซื้อ', width: 36 },
  { title: 'เลขประจำตัวผู้เสียภาษี', width: 18 },
  { title: 'สำนักงานใหญ่/สาขา', width: 18 },
  { title: 'มูลค่าก่อนภาษี', width: 14 },
  { title: 'ภาษีมูลค่าเพิ่ม', width: 14 },
  { title: 'จำนวนเงินรวม', width: 14 },
  { title: 'สถานะ', width: 12 },
  { title: 'ชื่อไฟล์', width: 48 },
];

/** The line of an archive's index for one of its files: what the paper says, and where it is. */
export function indexLine({ paper, state }: ListedDocument, fileName: string): readonly Cell[] {
  const { kind, number, issuedMs, content } = paper;
  const { buyer, credit, order } = content;
  return [
    { text: DOCUMENT_KINDS[kind].title },
    { text: number },
    { day: bangkokDate(issuedMs) },
    { text: credit?.invoiceNumber ?? order?.receiptNumber ?? order?.number ?? '' },
    { text: buyer.companyName || buyer.name },
    { text: buyer.taxNumber },
    { text: branchWords(buyer.branchCode) },
    { satang: valueBeforeVat(content) },
    { satang: content.taxSatang + (content.includedTaxSatang ?? 0) },
    { satang: content.totalSatang },
    { text: DOCUMENT_STATE_WORDS[state] },
    { text: fileName },
  ];
}

/** The index of an archive as a file of it; its lines are asked for when the files before it are made. */
export function indexFile(lines: Iterable<readonly Cell[]>, format: TableFormat): ZippedFile {
  const { fileName, body } = writeTable(
    { fileName: 'index', title: 'สารบัญเอกสาร', columns: COLUMNS, rows: lines },
    format,
  );
  return { name: fileName, content: body };
}
