import { setTimeout as wait } from 'node:timers/promises';
import type { bookkeepingContract } from '#shared/bookkeeping/contract.ts';
import { FOLDERS_OF_PAPERS } from '#shared/bookkeeping/rules.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { FileAnswer } from '#shared/http/fields.ts';
import { type Month, thaiMonthOfYear } from '#shared/time/months.ts';
import { recordExport } from '../audit/record-export.ts';
import { loadDocuments } from '../documents/document-list.ts';
import { paperWithLogo } from '../documents/paper-with-logo.ts';
import type { Replacement } from '../documents/queries.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import type { Paper } from '../pdf/paper.ts';
import { getBranch } from '../shop/queries.ts';
import type { Cell } from '../tables/write-table.ts';
import { type ZippedFile, zipped } from '../tables/zip-archive.ts';
import { indexFile, indexLine } from './papers-index.ts';
import { type PaperOfMonth, readPapersOfMonth } from './queries.ts';

/** More would be drawn for a quarter of an hour and longer, and nobody opens so many. */
export const MAX_ARCHIVED_PAPERS = 10_000;
/** Papers of customers go before those of the bookkeeper, for as long as somebody waits for the archive at all. */
const NEXT_TRY_MS = 500;
const MOST_TRIES = 100;

type Used = Pick<Services, 'db' | 'now' | 'dataDir' | 'renderPaper'>;

/** What is kept of an archive that is being made: a line for each file that is in it. */
interface Archive {
  readonly services: Used;
  readonly branchId: number;
  readonly lines: (readonly Cell[])[];
}

/**
 * All papers of a month as PDFs in one archive, with an index of what is in it (rule C13.10). They are drawn one by one while the
 * archive is sent, each in its turn among the papers that others wait for; none but the one that is drawn is in memory.
 */
export async function exportPapersOfMonth(
  services: Used,
  user: StaffMember,
  month: Month,
): Promise<FileAnswer | RefusalOf<typeof bookkeepingContract, 'GET /reports/papers.zip'>> {
  const { db } = services;
  const papers = await readPapersOfMonth(db.read, user.branchId, month, MAX_ARCHIVED_PAPERS + 1);
  if (papers.length > MAX_ARCHIVED_PAPERS) return refuse('TOO_MANY_PAPERS');
  const { code } = await getBranch(db.read, user.branchId);
  return {
    fileName: `papers-${month}-${code}.zip`,
    type: 'application/zip',
    body: archiveOf({ services, branchId: user.branchId, lines: [] }, user, month, papers),
    takesLong: true,
  };
}

async function* archiveOf(
  archive: Archive,
  user: StaffMember,
  month: Month,
  papers: readonly PaperOfMonth[],
): AsyncGenerator<Uint8Array> {
  const { db, now } = archive.services;
  try {
    yield* zipped(filesOf(archive, papers));
  } finally {
    const name = `เอกสารทั้งเดือน ${thaiMonthOfYear(month)}`;
    const rows = archive.lines.length;
    await recordExport(db, { user, table: 'documents', name, rows, nowMs: now() });
  }
}

/** A file for each paper and each replacement of it, and the index last, when it is known what became of all. */
function filesOf(archive: Archive, papers: readonly PaperOfMonth[]): ZippedFile[] {
  const files = papers.flatMap((paper) => [
    paperFile(archive, paper),
    ...paper.replacements.map((replacement) => paperFile(archive, paper, replacement)),
  ]);
  return [...files, indexFile(archive.lines, 'csv'), indexFile(archive.lines, 'xlsx')];
}

function paperFile(archive: Archive, paper: PaperOfMonth, replacement?: Replacement): ZippedFile {
  const name = nameOf(paper, replacement);
  async function* content() {
    const { services, branchId, lines } = archive;
    const [listed] = await loadDocuments(services.db.read, branchId, [paper.id]);
    // No paper is ever erased.
    if (!listed) throw new Error(`paper ${paper.id} is gone`);
    const opening = { nowMs: services.now(), isForBooks: true, ...(replacement && { replacement }) } as const;
    yield await drawn(services, await paperWithLogo(listed.paper, services.dataDir, opening));
    lines.push(indexLine(listed, name));
  }
  return { name, content: content(), isPacked: true };
}

/** `tax-invoices/2026-11-24_TX202611-00001.pdf`: sorted by day, and a name that every system takes. */
function nameOf({ kind, issuedOn, number }: PaperOfMonth, replacement: Replacement | undefined): string {
  const ending = replacement ? `_replacement-${replacement.number}` : '';
  return `${FOLDERS_OF_PAPERS[kind]}/${issuedOn}_${number.replaceAll(/[^\w.-]/g, '-')}${ending}.pdf`;
}

async function drawn({ renderPaper }: Used, paper: Paper): Promise<Uint8Array> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const bytes = await renderPaper(paper);
    if (bytes !== null) return bytes;
    await wait(NEXT_TRY_MS);
  }
  throw new Error('too many papers were drawn for others');
}
