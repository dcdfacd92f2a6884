import { branchWords } from '#shared/customers/rules.ts';
import type { documentsContract } from '#shared/documents/contract.ts';
import { DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { DOCUMENT_STATE_WORDS } from '#shared/documents/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { FileAnswer, TableFormat } from '#shared/http/fields.ts';
import { bangkokDate, type EpochMs } from '#shared/time/bangkok.ts';
import { recordExport } from '../audit/record-export.ts';
import type { Reader } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { type Cell, writeTable } from '../tables/write-table.ts';
import { type DocumentNarrowing, documentsOf, type ListedDocument, loadDocuments } from './document-list.ts';

/** A workbook of more takes longer than anybody waits. */
export const MAX_EXPORTED_DOCUMENTS = 50_000;
/** Papers are long: each holds all that it says. */
const DOCUMENTS_AT_ONCE = 200;

const COLUMNS = [
  { title: 'ประเภทเอกสาร', width: 16 },
  { title: 'เลขที่', width: 18 },
  { title: 'วันที่', width: 12 },
  { title: 'ผู้ซื้อ', width: 36 },
  { title: 'เลขประจำตัวผู้เสียภาษี', width: 18 },
  { title: 'สำนักงานใหญ่/สาขา', width: 18 },
  { title: 'เลขที่คำสั่งซื้อ', width: 18 },
  { title: 'จำนวนเงิน', width: 14 },
  { title: 'สถานะ', width: 12 },
  { title: 'ออกแทนเลขที่', width: 18 },
  { title: 'ถูกแทนด้วยเลขที่', width: 18 },
  { title: 'เหตุผล', width: 30 },
  { title: 'ผู้ออก', width: 22 },
];

/** The branch's papers as a table, the oldest first, narrowed down as the list is. */
export async function exportDocuments(
  { db, now }: Pick<Services, 'db' | 'now'>,
  user: StaffMember,
  format: TableFormat,
  wanted: DocumentNarrowing,
): Promise<FileAnswer | RefusalOf<typeof documentsContract, 'GET /documents/export'>> {
  if (await areTooMany(db.read, user.branchId, wanted)) return refuse('EXPORT_TOO_LARGE');
  return writeTable(
    {
      fileName: ['เอกสาร', wanted.month ?? bangkokDate(now())].join('-'),
      title: 'เอกสาร',
      columns: COLUMNS,
      rows: documentLines(db.read, user.branchId, wanted),
      onEnd: (rows) => recordExport(db, { user, table: 'documents', rows, nowMs: now() }),
    },
    format,
  );
}

/** Counts no further than it must. */
async function areTooMany(reader: Reader, branchId: number, wanted: DocumentNarrowing): Promise<boolean> {
  const beyond = await documentsOf(reader, branchId, wanted)
    .select('d.id')
    .orderBy('d.issued_ms')
    .limit(1)
    .offset(MAX_EXPORTED_DOCUMENTS)
    .execute();
  return beyond.length > 0;
}

async function* documentLines(
  reader: Reader,
  branchId: number,
  wanted: DocumentNarrowing,
): AsyncGenerator<Cell[]> {
  for (let last: DocumentKey | null = null; ; ) {
    const keys: readonly DocumentKey[] = await nextKeys(reader, branchId, wanted, last);
    const ids = keys.map(({ id }) => id);
    yield* (await loadDocuments(reader, branchId, ids)).map(documentLine);
    if (keys.length < DOCUMENTS_AT_ONCE) return;
    last = keys.at(-1) ?? null;
  }
}

interface DocumentKey {
  readonly id: number;
  readonly issued_ms: EpochMs;
}

function nextKeys(
  reader: Reader,
  branchId: number,
  wanted: DocumentNarrowing,
  last: DocumentKey | null,
): Promise<readonly DocumentKey[]> {
  let next = documentsOf(reader, branchId, wanted).select(['d.id', 'd.issued_ms']);
  if (last !== null) {
    next = next.where((where) =>
      where.or([
        where('d.issued_ms', '>', last.issued_ms),
        where.and([where('d.issued_ms', '=', last.issued_ms), where('d.id', '>', last.id)]),
      ]),
    );
  }
  return next.orderBy('d.issued_ms').orderBy('d.id').limit(DOCUMENTS_AT_ONCE).execute();
}

function documentLine({ paper, state, replaces, replacements }: ListedDocument): Cell[] {
  const { kind, number, issuedMs, content, replacedBy } = paper;
  const { buyer, order } = content;
  const reasons = [content.replaces?.reason ?? '', ...replacements.map(({ reason }) => reason)];
  return [
    { text: DOCUMENT_KINDS[kind].title },
    { text: number },
    { day: bangkokDate(issuedMs) },
    { text: buyer.companyName || buyer.name },
    { text: buyer.taxNumber },
    { text: branchWords(buyer.branchCode) },
    { text: order?.number ?? '' },
    { satang: content.totalSatang },
    { text: DOCUMENT_STATE_WORDS[state] },
    { text: replaces?.number ?? '' },
    { text: replacedBy?.number ?? '' },
    { text: reasons.filter((reason) => reason !== '').join('; ') },
    { text: content.issuer },
  ];
}
