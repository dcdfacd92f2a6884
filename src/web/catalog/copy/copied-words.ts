import { type SearchTerms, searchRank } from '#shared/catalog/product-search.ts';
import { inByteOrder } from '#shared/text/byte-order.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/**
 * What all products of the copy are searched in, held in memory while the server is away, in the order in which the server
 * gives what it finds.
 */

interface Entry {
  readonly id: number;
  readonly text: string;
  /** The text as it is sorted by, as the databases do. */
  readonly key: string;
}

/** So many are read and put in order before whoever uses the till has a turn. */
const READ_AT_ONCE = 1_000;

/** All words of a copy, as of one place that it had come to. */
export class CopiedWords {
  readonly #entries: readonly Entry[];

  private constructor(entries: readonly Entry[]) {
    this.#entries = entries;
  }

  /**
   * Reads them, bit by bit.
   * @param nextTurn lets others have a turn
   */
  static async read(
    store: Pick<CatalogueStore, 'words'>,
    nextTurn: () => Promise<void>,
  ): Promise<CopiedWords> {
    let runs: Entry[][] = [];
    for (let after = 0; ; ) {
      const some = await store.words(after, READ_AT_ONCE);
      runs.push(some.map(({ id, text }) => ({ id, text, key: inByteOrder(text) })).sort(compare));
      after = some.at(-1)?.id ?? after;
      await nextTurn();
      if (some.length < READ_AT_ONCE) break;
    }
    while (runs.length > 1) {
      const merged: Entry[][] = [];
      for (let i = 0; i < runs.length; i += 2) {
        merged.push(merge(runs[i] ?? [], runs[i + 1] ?? []));
        await nextTurn();
      }
      runs = merged;
    }
    return new CopiedWords(runs[0] ?? []);
  }

  /**
   * The ids of all that is found, best first, as the server gives them: within a rank by name, then in the order of the
   * catalogue.
   * @param exactIds what was meant by its very code, which comes first
   */
  find(terms: SearchTerms, exactIds: readonly number[]): number[] {
    const exact = new Set(exactIds);
    const ranked: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
    for (const { id, text } of this.#entries) {
      const rank = searchRank(text, terms);
      if (rank !== null) ranked[exact.has(id) ? 0 : rank].push(id);
    }
    return ranked.flat();
  }
}

function compare(a: Entry, b: Entry): number {
  if (a.key === b.key) return a.id - b.id;
  return a.key < b.key ? -1 : 1;
}

function merge(one: readonly Entry[], other: readonly Entry[]): Entry[] {
  const all: Entry[] = [];
  let [i, j] = [0, 0];
  for (let [a, b] = [one[i], other[j]]; a !== undefined || b !== undefined; [a, b] = [one[i], other[j]]) {
    const isFirst = b === undefined || (a !== undefined && compare(a, b) < 0);
    if (isFirst && a !== undefined) {
      all.push(a);
      i += 1;
    } else if (b !== undefined) {
      all.push(b);
      j += 1;
    }
  }
  return all;
}
