import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { NUMBERS_MODULO } from '#shared/catalog/copy.ts';
import { codeLookups } from '#shared/catalog/product-search.ts';
import { ownBranch } from '#web/lib/own-branch.ts';
import type { CatalogProduct } from '../product.ts';
import type { ProductFilter } from '../wire.ts';
import {
  type CopiedLists,
  type CopyChanges,
  groupsOf,
  type KeptProduct,
  type KeptWords,
  NOWHERE,
} from './wire.ts';

/**
 * The till's copy of the catalogue as the browser keeps it (rule C14.8): what is read of it needs no memory but for the
 * words of all products, which {@link CatalogueStore.words} gives bit by bit.
 */

const DATABASE = 'raandee-catalogue';
/** Of how it is kept: what was kept otherwise is thrown away, and the server asked for all of it anew. */
const VERSION = 1;
/** So many are written before whoever uses the till has a turn. */
const WRITTEN_AT_ONCE = 100;

/** How far the copy has come, and what is in it. */
export interface CopyState {
  /** Where the next page of changes begins. */
  readonly place: string;
  /** Whether it has once come to the end: all of the catalogue is in it since then. */
  readonly isWhole: boolean;
  readonly count: number;
  /** Of the numbers of the changes, modulo {@link NUMBERS_MODULO} each. */
  readonly sum: number;
  /** Whose stock it tells; null where nobody has said. */
  readonly branchId: number | null;
}

const NOTHING: CopyState = { place: NOWHERE, isWhole: false, count: 0, sum: 0, branchId: null };
/** What screens keep is the branch's too. */
const besideName = (name: string) => `beside/${ownBranch()}/${name}`;

interface Kept {
  readonly state: CopyState;
  readonly lists: CopiedLists;
  /** What a screen keeps beside it. */
  readonly beside: unknown;
}

interface Tables extends DBSchema {
  products: { key: number; value: KeptProduct; indexes: { codes: string; groups: string } };
  words: { key: number; value: KeptWords };
  kept: { key: string; value: Kept[keyof Kept] };
}

/** The database, opened; whoever opened it closes it. */
export class CatalogueStore {
  readonly #db: IDBPDatabase<Tables>;

  private constructor(db: IDBPDatabase<Tables>) {
    this.#db = db;
  }

  /**
   * Opens it, or makes it.
   * @param onGone is called where the browser has taken it away, or a newer program wants it otherwise
   * @throws where the browser keeps nothing
   */
  static async open(onGone: () => void = () => {}): Promise<CatalogueStore> {
    const db = await openDB<Tables>(DATABASE, VERSION, {
      upgrade: (made) => {
        for (const name of [...made.objectStoreNames]) made.deleteObjectStore(name);
        const products = made.createObjectStore('products', { keyPath: 'id' });
        products.createIndex('codes', 'codes', { multiEntry: true });
        products.createIndex('groups', 'groups', { multiEntry: true });
        made.createObjectStore('words', { keyPath: 'id' });
        made.createObjectStore('kept');
      },
      blocking: () => {
        db.close();
        onGone();
      },
      terminated: onGone,
    });
    return new CatalogueStore(db);
  }

  close(): void {
    this.#db.close();
  }

  async state(): Promise<CopyState> {
    return ((await this.#db.get('kept', 'state')) as CopyState | undefined) ?? NOTHING;
  }

  /** The filter lists, once they have come. */
  async lists(): Promise<CopiedLists | null> {
    return ((await this.#db.get('kept', 'lists')) as CopiedLists | undefined) ?? null;
  }

  /** What a screen has kept under this name, in this branch. */
  async beside(name: string): Promise<unknown> {
    return this.#db.get('kept', besideName(name));
  }

  async keepBeside(name: string, what: unknown): Promise<void> {
    await this.#db.put('kept', what, besideName(name));
  }

  /**
   * Takes a page of changes over, or nothing of it, where somebody else has gone on from that place meanwhile.
   * @param since the place that the page begins at
   * @returns the state afterwards, or null when the copy no longer stood there
   * @throws where the browser can't keep it; the copy is then as it was
   */
  async apply(since: string, changes: CopyChanges): Promise<CopyState | null> {
    const trx = this.#db.transaction(['products', 'words', 'kept'], 'readwrite');
    const [products, words, kept] = [
      trx.objectStore('products'),
      trx.objectStore('words'),
      trx.objectStore('kept'),
    ];
    const work = async () => {
      const state = ((await kept.get('state')) as CopyState | undefined) ?? NOTHING;
      if (state.place !== since) return null;
      let { count, sum } = state;
      const forget = (former: KeptWords | undefined) => {
        if (former === undefined) return;
        count -= 1;
        sum -= former.change % NUMBERS_MODULO;
      };
      for (let start = 0; start < changes.products.length; start += WRITTEN_AT_ONCE) {
        const some = changes.products.slice(start, start + WRITTEN_AT_ONCE);
        // A copy that begins has none of them.
        if (state.count > 0)
          for (const former of await Promise.all(some.map(({ words: { id } }) => words.get(id))))
            forget(former);
        await Promise.all(
          some.flatMap((one) => [heard(products.put(one.kept)), heard(words.put(one.words))]),
        );
        count += some.length;
        for (const { words: one } of some) sum += one.change % NUMBERS_MODULO;
      }
      for (const id of changes.gone) {
        forget(await words.get(id));
        await Promise.all([products.delete(id), words.delete(id)]);
      }
      const isWhole = state.isWhole || !changes.hasMore;
      const next: CopyState = { ...state, place: changes.next, isWhole, count, sum };
      await kept.put(next, 'state');
      if (changes.lists !== null) await kept.put(changes.lists, 'lists');
      return next;
    };
    try {
      const state = await work();
      await trx.done;
      return state;
    } catch (error) {
      // What was refused by the browser has undone all of it; what failed otherwise must not be kept in part.
      trx.done.catch(() => undefined);
      try {
        trx.abort();
      } catch {
        // It has ended already.
      }
      throw error;
    }
  }

  /** Forgets all of it, but for what screens keep beside it: what comes next is this branch's. */
  async clear(branchId: number | null): Promise<void> {
    const trx = this.#db.transaction(['products', 'words', 'kept'], 'readwrite');
    await Promise.all([
      trx.objectStore('products').clear(),
      trx.objectStore('words').clear(),
      trx.objectStore('kept').put({ ...NOTHING, branchId }, 'state'),
      trx.objectStore('kept').delete('lists'),
      trx.done,
    ]);
  }

  /** Products by their ids, in that order; what isn't there is left out. */
  async products(ids: readonly number[]): Promise<CatalogProduct[]> {
    const trx = this.#db.transaction('products');
    const found = await Promise.all(ids.map((id) => trx.store.get(id)));
    return found.flatMap((kept) => (kept === undefined ? [] : [kept.product]));
  }

  /** The first products of the catalogue's order: no more of it is read than that. */
  async firstProducts(count: number): Promise<CatalogProduct[]> {
    return (await this.#db.getAll('products', undefined, count)).map(({ product }) => product);
  }

  /** The ids of all products, in the order of the catalogue. */
  ids(): Promise<number[]> {
    return this.#db.getAllKeys('products');
  }

  /** The ids of the products under all that the filter has chosen, in the order of the catalogue. */
  async idsUnder(filter: ProductFilter): Promise<number[]> {
    const [first = [], ...others] = await Promise.all(
      groupsOf(filter).map((group) => this.#db.getAllKeysFromIndex('products', 'groups', group)),
    );
    const sets = others.map((ids) => new Set(ids));
    return first.filter((id) => sets.every((ids) => ids.has(id)));
  }

  /** The ids of the products that have this code, typed or scanned, or a variant of theirs. */
  async idsByCode(code: string): Promise<number[]> {
    const found = await Promise.all(
      codeLookups(code).map((key) => this.#db.getAllKeysFromIndex('products', 'codes', key)),
    );
    return [...new Set(found.flat())];
  }

  /** The words of the next products after this id, in the order of the catalogue; none after the last. */
  words(after: number, count: number): Promise<KeptWords[]> {
    return this.#db.getAll('words', IDBKeyRange.lowerBound(after, true), count);
  }
}

/** Of several that fail together each is heard of, though only the first is told. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
