import { FIGURES, NO_FIGURES, plus, type SalesFigures, sumOfFigures } from '#shared/reports/figures.ts';
import type { Check } from '../db/checks.ts';
import type { Reader } from '../db/database.ts';
import { countsOfSpan, readCounts } from './close-spans.ts';
import { type FiguresBy, readDayFacts } from './day-facts.ts';
import { figuresOfColumns, SUMMED_COLUMNS } from './figure-columns.ts';
import { partsOfSpan } from './spans.ts';

/** What must be true of the sums that are kept for reports (rule C13.5). What has fewer receipts than its days have counts for nothing. */
export const reportsChecks: readonly Check[] = [
  { name: 'what is kept of a day for reports is what its receipts say', violations: wrongDays },
  { name: 'what is kept of a month, quarter or year is the sum of its parts', violations: wrongLongerSpans },
];

interface WrongSpan {
  readonly branch: number;
  readonly span: string;
}

const isNothing = (figures: SalesFigures) => FIGURES.every((figure) => figures[figure] === 0);
const same = (one: SalesFigures, other: SalesFigures) =>
  FIGURES.every((figure) => one[figure] === other[figure]);

function sameSums<K>(one: FiguresBy<K>, other: FiguresBy<K>): boolean {
  return [...new Set([...one.keys(), ...other.keys()])].every((key) =>
    same(one.get(key) ?? NO_FIGURES, other.get(key) ?? NO_FIGURES),
  );
}

/** The branches with what is kept of each that still counts: days, or longer spans. */
async function* keptSpans(db: Reader, wanted: (span: string) => boolean) {
  const branches = await db.selectFrom('branches').select('id').orderBy('id').execute();
  for (const { id } of branches) {
    const counts = await readCounts(db, id);
    for (const [span, kept] of counts.kept) {
      const now = countsOfSpan(span, counts.ofDays);
      if (wanted(span) && kept.orders === now.orders && kept.refunds === now.refunds)
        yield { branch: id, span, counts };
    }
  }
}

async function keptProducts(db: Reader, branch: number, spans: readonly string[]) {
  if (spans.length === 0) return new Map<number, SalesFigures>();
  const rows = await db
    .selectFrom('report_products')
    .select('product_id')
    .select(SUMMED_COLUMNS)
    .where('branch_id', '=', branch)
    .where('span', 'in', spans)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, figuresOfColumns(row)]));
}

async function wrongDays(db: Reader, most: number): Promise<WrongSpan[]> {
  const wrong: WrongSpan[] = [];
  for await (const { branch, span } of keptSpans(db, (one) => one.length === 10)) {
    if (wrong.length >= most) break;
    const facts = await readDayFacts(db, branch, span);
    const rows = await db
      .selectFrom('report_parts')
      .selectAll()
      .where('branch_id', '=', branch)
      .where('sold_on', '=', span)
      .where('part', 'in', ['hour', 'cashier', 'method'])
      .execute();
    const part = (of: (typeof rows)[number]['part']) =>
      new Map(rows.filter((row) => row.part === of).map((row) => [row.part_key, figuresOfColumns(row)]));
    const isRight =
      sameSums(part('hour'), facts.hour) &&
      sameSums(part('cashier'), facts.cashier) &&
      sameSums(part('method'), facts.method) &&
      sameSums(await keptProducts(db, branch, [span]), facts.product) &&
      isDividedWhole(facts.hour, facts.product);
    if (!isRight) wrong.push({ branch, span });
  }
  return wrong;
}

/** What products have is all that receipts have, but that a receipt counts in each of its products. */
function isDividedWhole(hours: FiguresBy<string>, products: FiguresBy<number>): boolean {
  const counted = { sales: 0, refunds: 0 };
  const whole = { ...sumOfFigures([...hours.values()]), ...counted };
  const divided = { ...sumOfFigures([...products.values()]), ...counted };
  return isNothing(plus(whole, negated(divided)));
}

const negated = (figures: SalesFigures): SalesFigures =>
  Object.fromEntries(FIGURES.map((figure) => [figure, 0 - figures[figure]])) as unknown as SalesFigures;

async function wrongLongerSpans(db: Reader, most: number): Promise<WrongSpan[]> {
  const wrong: WrongSpan[] = [];
  for await (const { branch, span, counts } of keptSpans(db, (one) => one.length < 10)) {
    if (wrong.length >= most) break;
    const parts = partsOfSpan(span, [...counts.ofDays.keys()]);
    const [whole, sum] = [await keptProducts(db, branch, [span]), await keptProducts(db, branch, parts)];
    if (!sameSums(whole, sum)) wrong.push({ branch, span });
  }
  return wrong;
}
