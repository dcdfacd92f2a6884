import { hash } from 'node:crypto';
import { type CoveredTable, contentOf, letterOf, tableOfLetter } from './sealed-tables.ts';

/** How a link says which rows it covers, and how its hash is made of them. All of it is the same on both engines. */

/** A link covers at most so many rows, so that one is checked in little memory. */
const MOST_ROWS = 1_000;

/** Rows of a table whose ids run from the first to the last. */
export interface IdRange {
  readonly table: CoveredTable;
  readonly first: number;
  readonly last: number;
}

/** What one link seals: which rows, and the digest of what they say. */
export interface LinkContent {
  readonly covers: string;
  readonly digest: string;
}

/** Gathers rows, in the order in which they come, into the contents of as few links as hold them. */
export class LinkContents {
  readonly #full: LinkContent[] = [];
  #ranges: { table: CoveredTable; first: number; last: number }[] = [];
  #said: string[] = [];

  add(table: CoveredTable, row: Readonly<Record<string, unknown>> & { readonly id: number }): void {
    this.#said.push(contentOf(table, row));
    const range = this.#ranges.at(-1);
    if (range?.table === table && range.last + 1 === row.id) range.last = row.id;
    else this.#ranges.push({ table, first: row.id, last: row.id });
    if (this.#said.length === MOST_ROWS) this.#close();
  }

  /** The contents so far, which are then let go. */
  take(): LinkContent[] {
    this.#close();
    return this.#full.splice(0);
  }

  #close(): void {
    if (this.#said.length === 0) return;
    this.#full.push({ covers: formatCovers(this.#ranges), digest: digestOf(this.#said) });
    this.#ranges = [];
    this.#said = [];
  }
}

/** The digest of what the rows of one link say, in their order. */
export const digestOf = (said: readonly string[]): string => hash('sha256', said.join('\n'), 'base64url');

/** `o5;l11-13` for an order and its three lines. */
function formatCovers(ranges: readonly IdRange[]): string {
  return ranges
    .map(({ table, first, last }) => `${letterOf(table)}${first}${last > first ? `-${last}` : ''}`)
    .join(';');
}

const RANGE = /^([a-z])(\d{1,15})(?:-(\d{1,15}))?$/;

/** The ranges of rows that a link covers, or null when that isn't how a link says it. */
export function parseCovers(covers: string): IdRange[] | null {
  const ranges: IdRange[] = [];
  for (const said of covers.split(';')) {
    const [, letter = '', first = '', last = first] = RANGE.exec(said) ?? [];
    const table = tableOfLetter(letter);
    const range = { first: Number(first), last: Number(last) };
    if (!table || range.last < range.first || range.last - range.first >= MOST_ROWS) return null;
    ranges.push({ table, ...range });
  }
  return ranges;
}

/** Where a chain stands before its first link. */
export const CHAIN_START = { position: 0, hash: '' } as const;

/** A place in a branch's chain: how many links there are to it, and the hash of the last of them. */
export interface ChainPlace {
  readonly position: number;
  readonly hash: string;
}

/** The place that the chain gets to with one link more. */
export function linkAfter(place: ChainPlace, branchId: number, { covers, digest }: LinkContent): ChainPlace {
  const position = place.position + 1;
  const said = JSON.stringify([place.hash, branchId, position, covers, digest]);
  return { position, hash: hash('sha256', said, 'base64url') };
}
