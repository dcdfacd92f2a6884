import { sql } from 'kysely';
import type { Reader } from './database.ts';
import { FORMER_TABLES, isFormerTable } from './former-tables.ts';
import {
  CHAIN_START,
  type ChainPlace,
  digestOf,
  type IdRange,
  linkAfter,
  parseCovers,
} from './seal-links.ts';
import { type CoveredTable, contentOf, SEALED_TABLES, type SealedTable } from './sealed-tables.ts';

/** What must be true of the hash chains (decision 0022). */

/** What is wrong with one link, or where a chain's end is not what its head says. */
export interface BrokenSeal {
  readonly branch_id: number;
  readonly position: number;
  /** The rows that it covers, such as `o5;l11-13`; none where a link is missing. */
  readonly covers?: string;
}

/** Rows that no seal covers, or seals whose rows are gone. */
export interface UnsealedRows {
  readonly table: SealedTable;
  readonly rows: number;
  readonly sealed: number;
}

/** What `verify` says of them. */
export const SEAL_CHECKS = {
  broken: 'what was sealed is as it was written down',
  unsealed: 'every row is sealed, and no sealed row is gone',
} as const;

export interface SealFaults {
  readonly broken: readonly BrokenSeal[];
  readonly unsealed: readonly UnsealedRows[];
}

interface StoredLink extends ChainPlace {
  readonly id: number;
  readonly covers: string;
}

const LINKS_AT_A_TIME = 1_000;
/** Rows are loaded for so many links at a time, as they come to about this many. */
const ROWS_AT_A_TIME = 4_000;
/** Ranges of ids that are no further apart are loaded together: other branches' rows, or numbers never used. */
const LOADED_TOGETHER = 64;

/**
 * Walks every chain from its first link to its head, and hashes anew what each covers. Takes memory for a few thousand
 * rows, whatever the size of the shop. The reader sees one moment.
 * @param most faults of a kind that are looked for
 */
export async function sealFaults(db: Reader, most: number): Promise<SealFaults> {
  const faults = new FoundFaults(most);
  for (const branchId of await sealedBranches(db)) await walkChain(db, branchId, faults);
  return { broken: faults.broken, unsealed: await countRows(db, faults.covered) };
}

/** Walks only the last links of each chain, which is where a disk that failed may have lost something. */
export async function brokenTails(db: Reader, links: number): Promise<readonly BrokenSeal[]> {
  const faults = new FoundFaults(1);
  for (const branchId of await sealedBranches(db)) {
    const head = await headOf(db, branchId);
    const before = (head?.position ?? 0) - links;
    const start = before < 1 ? CHAIN_START : await linkAt(db, branchId, before);
    if (start) await walkChain(db, branchId, faults, start);
    else faults.add({ branch_id: branchId, position: before });
  }
  return faults.broken;
}

class FoundFaults {
  readonly broken: BrokenSeal[] = [];
  readonly covered = new Map<CoveredTable, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(fault: BrokenSeal): void {
    if (this.broken.length < this.#most) this.broken.push(fault);
  }

  count(ranges: readonly IdRange[]): void {
    for (const { table, first, last } of ranges)
      this.covered.set(table, (this.covered.get(table) ?? 0) + last - first + 1);
  }
}

async function sealedBranches(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ branch_id: number }>`
    select branch_id from seal_heads union select branch_id from seal_links order by 1`.execute(db);
  return rows.map((row) => row.branch_id);
}

const headOf = (db: Reader, branchId: number) =>
  db
    .selectFrom('seal_heads')
    .select(['position', 'hash'])
    .where('branch_id', '=', branchId)
    .executeTakeFirst();

/** The link at that place of the branch's chain, if there is one. */
export function linkAt(db: Reader, branchId: number, position: number): Promise<ChainPlace | undefined> {
  return db
    .selectFrom('seal_links')
    .select(['position', 'hash'])
    .where('branch_id', '=', branchId)
    .where('position', '=', position)
    .executeTakeFirst();
}

async function walkChain(
  db: Reader,
  branchId: number,
  faults: FoundFaults,
  start: ChainPlace = CHAIN_START,
): Promise<void> {
  let place = start;
  for (;;) {
    const links = await db
      .selectFrom('seal_links')
      .select(['id', 'position', 'covers', 'hash'])
      .where('branch_id', '=', branchId)
      .where('position', '>', place.position)
      .orderBy('position')
      .limit(LINKS_AT_A_TIME)
      .execute();
    if (links.length === 0) break;
    place = await checkLinks(db, { branchId, faults, links, place });
  }
  const head = await headOf(db, branchId);
  if (head?.position !== place.position || head.hash !== place.hash)
    faults.add({ branch_id: branchId, position: (head ?? place).position });
}

interface Walk {
  readonly branchId: number;
  readonly faults: FoundFaults;
  readonly links: readonly StoredLink[];
  readonly place: ChainPlace;
}

async function checkLinks(db: Reader, { branchId, faults, links, place }: Walk): Promise<ChainPlace> {
  let before = place;
  for (const portion of inPortions(links)) {
    const rows = await loadRows(
      db,
      portion.flatMap(({ ranges }) => ranges ?? []),
    );
    for (const { link, ranges } of portion) {
      const digest = ranges && digestOfRows(ranges, rows);
      const expected = digest && linkAfter(before, branchId, { covers: link.covers, digest });
      if (!expected || expected.position !== link.position || expected.hash !== link.hash)
        faults.add({ branch_id: branchId, position: link.position, covers: link.covers });
      if (ranges) faults.count(ranges);
      // Goes on from what the link says: one fault is told once.
      before = link;
    }
  }
  return before;
}

interface ReadLink {
  readonly link: StoredLink;
  /** Null where the link doesn't say what it covers as links do. */
  readonly ranges: readonly IdRange[] | null;
}

function* inPortions(links: readonly StoredLink[]): Generator<readonly ReadLink[]> {
  let portion: ReadLink[] = [];
  let rows = 0;
  for (const link of links) {
    const ranges = parseCovers(link.covers);
    portion.push({ link, ranges });
    for (const { first, last } of ranges ?? []) rows += last - first + 1;
    if (rows < ROWS_AT_A_TIME) continue;
    yield portion;
    portion = [];
    rows = 0;
  }
  yield portion;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type LoadedRows = ReadonlyMap<CoveredTable, ReadonlyMap<number, Row>>;

async function loadRows(db: Reader, ranges: readonly IdRange[]): Promise<LoadedRows> {
  const loaded = new Map<CoveredTable, Map<number, Row>>();
  for (const { table, first, last } of together(ranges)) {
    const known = loaded.get(table) ?? new Map<number, Row>();
    loaded.set(table, known);
    // Whatever columns it has: a file is proved before it is migrated (decision 0023), and no link speaks of later ones.
    const source = isFormerTable(table) ? await FORMER_TABLES[table].source(db) : sql.table(table);
    const { rows } = await sql<Row>`
      select * from ${source} where id between ${first} and ${last}`.execute(db);
    for (const row of rows) known.set(row.id, row);
  }
  return loaded;
}

/** Fewer, wider ranges that hold all of these. */
function together(ranges: readonly IdRange[]): IdRange[] {
  const sorted = [...ranges].sort((a, b) =>
    a.table === b.table ? a.first - b.first : a.table < b.table ? -1 : 1,
  );
  const wider: { table: CoveredTable; first: number; last: number }[] = [];
  for (const range of sorted) {
    const before = wider.at(-1);
    if (before?.table === range.table && range.first - before.last <= LOADED_TOGETHER)
      before.last = Math.max(before.last, range.last);
    else wider.push({ ...range });
  }
  return wider;
}

/** The digest of the covered rows, or null where one is gone. */
function digestOfRows(ranges: readonly IdRange[], loaded: LoadedRows): string | null {
  const said: string[] = [];
  for (const { table, first, last } of ranges) {
    for (let id = first; id <= last; id += 1) {
      const row = loaded.get(table)?.get(id);
      if (!row) return null;
      said.push(contentOf(table, row));
    }
  }
  return digestOf(said);
}

async function countRows(db: Reader, covered: ReadonlyMap<CoveredTable, number>): Promise<UnsealedRows[]> {
  const unsealed: UnsealedRows[] = [];
  for (const table of SEALED_TABLES) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    const rows = counted.rows[0]?.rows ?? 0;
    const sealed = covered.get(table) ?? 0;
    if (rows !== sealed) unsealed.push({ table, rows, sealed });
  }
  return unsealed;
}
