import { sql } from 'kysely';
import {
  type DocumentContent,
  type DocumentCredit,
  type DocumentLine,
  pricedLines,
  taxTermsOfContent,
  valueBeforeVat,
} from '#shared/documents/document-content.ts';
import { DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { priceOrder } from '#shared/orders/pricing.ts';
import type { Check } from '../db/checks.ts';
import type { Reader } from '../db/database.ts';
import { writtenWhileLocked } from '../tax-months/open-books.ts';

const PREFIXES = Object.entries(DOCUMENT_KINDS).map(([kind, { prefix }]) => ({ kind, prefix }));

/** The letters that a paper's number begins with, by its kind. */
const prefixOfKind = sql`case d.kind ${sql.join(
  PREFIXES.map(({ kind, prefix }) => sql`when ${sql.lit(kind)} then ${sql.lit(prefix)}`),
  sql` `,
)} end`;

/** Series whose papers don't run from 1 to their last number (rule C7.2). */
const brokenSeries = sql`
  select s.branch_id, s.kind, s.period from number_series s
  left join documents d on d.branch_id = s.branch_id and substr(d.number, 3, 6) = s.period
    and ${prefixOfKind} = s.kind
  where s.kind in (${sql.join(PREFIXES.map(({ prefix }) => sql.lit(prefix)))})
  group by s.branch_id, s.kind, s.period, s.last_number
  having count(d.id) <> s.last_number
    or coalesce(max(cast(substr(d.number, 10) as integer)), 0) <> s.last_number`;

/** Papers whose number isn't one of their kind's, of the month in which they were issued. */
const papersWithoutSeries = sql`
  select d.id from documents d
  left join number_series s on s.branch_id = d.branch_id and s.kind = ${prefixOfKind}
    and s.period = replace(substr(d.issued_on, 1, 7), '-', '')
  where s.period is null or d.number not like s.kind || s.period || '-%'`;

/** What must be true of the papers that the shop issued. */
export const documentsChecks: readonly Check[] = [
  {
    name: 'numbers of papers run without gap or double in each branch, kind and month',
    violations: brokenSeries,
  },
  { name: 'every paper belongs to the series of its month', violations: papersWithoutSeries },
  {
    name: 'a paper that was issued instead of another has its kind, order, amount, and day or the one on which it was made',
    violations: sql`
      select d.id from documents d join documents f on f.id = d.replaces_id
      where f.branch_id <> d.branch_id or f.kind <> d.kind or f.order_id <> d.order_id or (f.issued_ms <> d.issued_ms and d.issued_ms <> d.made_ms)
        or f.total_satang <> d.total_satang or f.id >= d.id`,
  },
  {
    name: 'the replacements of a paper are counted from 1 without a gap, in its branch',
    violations: sql`
      select r.document_id from document_replacements r join documents d on d.id = r.document_id
      group by r.document_id
      having count(*) <> max(r.number) or min(r.number) <> 1 or max(abs(r.branch_id - d.branch_id)) <> 0`,
  },
  {
    name: 'no paper bears a day of a month that was locked when it was made',
    violations: sql`select d.id from documents d
      where ${writtenWhileLocked({ branch: 'd.branch_id', day: 'd.issued_on', atMs: 'd.made_ms' })}`,
  },
  { name: 'a paper says what its lines and coupon make', violations: misstatedDocuments },
];

const DOCUMENTS_AT_A_TIME = 500;

/** Papers that don't say what their lines come to (rule C4), or whose total beside them differs. */
async function misstatedDocuments(db: Reader, most: number): Promise<number[]> {
  const misstated: number[] = [];
  for (let after = 0; misstated.length < most; ) {
    const documents = await db
      .selectFrom('documents')
      .select(['id', 'kind', 'total_satang', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(DOCUMENTS_AT_A_TIME)
      .execute();
    const last = documents.at(-1);
    if (!last) break;
    for (const { id, kind, total_satang, content } of documents) {
      const said = JSON.parse(content) as DocumentContent;
      if (
        said.totalSatang !== total_satang ||
        (kind === 'credit_note') !== Boolean(said.credit) ||
        !isSaidRight(said)
      )
        misstated.push(id);
    }
    after = last.id;
  }
  return misstated.slice(0, most);
}

const isSaidRight = (said: DocumentContent) => (said.credit ? creditAddsUp(said, said.credit) : addsUp(said));

/** What a credit note gives back is its lines and VAT, and all credit notes of a tax invoice together are within its value. */
function creditAddsUp(said: DocumentContent, { invoiceValueSatang, earlier }: DocumentCredit): boolean {
  const sum = (amountOf: (line: DocumentLine) => number) =>
    said.lines.reduce((all, line) => all + amountOf(line), 0);
  const credited = earlier.reduce((all, { valueSatang }) => all + valueSatang, valueBeforeVat(said));
  return (
    said.lines.every((line) => line.subtotalSatang === line.unitPriceSatang * line.quantity) &&
    sum((line) => line.subtotalSatang) === said.subtotalSatang &&
    sum((line) => line.discountSatang) === said.lineDiscountSatang &&
    said.couponDiscountSatang === 0 &&
    said.orderDiscount === undefined &&
    said.subtotalSatang - said.lineDiscountSatang + said.taxSatang === said.totalSatang &&
    credited <= invoiceValueSatang
  );
}

function addsUp(said: DocumentContent): boolean {
  const price = priceOrder(
    pricedLines(said),
    said.coupon,
    taxTermsOfContent(said),
    said.orderDiscount ?? null,
  );
  return (
    price.subtotalSatang === said.subtotalSatang &&
    price.lineDiscountSatang === said.lineDiscountSatang &&
    price.orderDiscountSatang === (said.orderDiscount?.discountSatang ?? 0) &&
    price.couponDiscountSatang === said.couponDiscountSatang &&
    price.taxSatang === said.taxSatang &&
    price.includedTaxSatang === (said.includedTaxSatang ?? 0) &&
    price.zeroRatedSatang === (said.zeroRatedSatang ?? 0) &&
    price.exemptSatang === (said.exemptSatang ?? 0) &&
    price.totalSatang === said.totalSatang &&
    said.lines.every(
      (line, i) =>
        line.subtotalSatang === price.lines[i]?.subtotalSatang &&
        line.discountSatang === price.lines[i]?.discountSatang,
    )
  );
}
