import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NUMBERS_MODULO, placeOf, placeText } from '#shared/catalog/copy.ts';
import { testProduct } from '../test-products.ts';
import type * as KeepUp from './keep-up.ts';
import type * as TheCopy from './the-copy.ts';
import type { CopyChanges } from './wire.ts';

/** The till's own copy of the catalogue in the browser (rule C14.8): taken over in pages, kept up, interrupted, refused. */

type Item = CopyChanges['products'][number];

const LISTS = {
  version: 'v1',
  brands: [],
  units: [],
  categories: [],
  subCategories: [],
  subSubCategories: [],
};

/** A server with some products, which tells its changes in pages of three. */
class FakeServer {
  #number = 0;
  readonly #rows = new Map<number, { change: number; isSold: boolean; name: string }>();
  readonly asked: string[] = [];
  /** Is called before each page is given. */
  onPage: (page: number) => void = () => {};

  change(id: number, name = `สินค้า ${id}`, isSold = true): void {
    this.#number += 1;
    this.#rows.set(id, { change: this.#number, isSold, name });
  }

  /** As it was once: what was changed since never happened. */
  putBack(id: number, name: string, change: number): void {
    this.#rows.set(id, { change, isSold: true, name });
  }

  readonly ask: KeepUp.AskForChanges = async (since, lists) => {
    this.asked.push(since);
    this.onPage(this.asked.length);
    const after = placeOf(since);
    const rows = [...this.#rows].sort(([a, one], [b, other]) => one.change - other.change || a - b);
    const found = rows.filter(
      ([id, { change }]) => change > after.number || (change === after.number && id > after.id),
    );
    const page = found.slice(0, 3);
    const sold = rows.filter(([, row]) => row.isSold);
    const hasMore = found.length > page.length;
    const end = page.at(-1);
    return {
      products: page.filter(([, row]) => row.isSold).map(([id, { change, name }]) => item(id, change, name)),
      gone: page.filter(([, row]) => !row.isSold).map(([id]) => id),
      next: end === undefined ? since : placeText({ number: end[1].change, id: end[0] }),
      hasMore,
      sold: hasMore
        ? null
        : {
            count: sold.length,
            sum: sold.reduce((sum, [, { change }]) => sum + (change % NUMBERS_MODULO), 0),
          },
      lists: hasMore || lists === LISTS.version ? null : LISTS,
    };
  };
}

const item = (id: number, change: number, name: string): Item => ({
  kept: { id, product: testProduct(id, { name }), codes: [`sku-${id}`], groups: [] },
  words: { id, text: `${name}\nsku-${id}\t`, change },
});

let keepUp: typeof KeepUp.keepUp;
let copy: typeof TheCopy;

/** The page is loaded anew, in a branch: nothing is in memory, what the browser keeps is there. */
async function load(branchId: number | null = null) {
  vi.resetModules();
  (await import('#web/lib/own-branch.ts')).noteBranch(branchId);
  copy = await import('./the-copy.ts');
  ({ keepUp } = await import('./keep-up.ts'));
}

const namesIn = async () => {
  const store = await copy.theStore();
  return (await store.products(await store.ids())).map(({ name }) => name);
};
const going = () => new AbortController().signal;

describe('a copy of the catalogue', () => {
  let server: FakeServer;
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    // As over plain http, where tabs have no locks.
    vi.stubGlobal('navigator', {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server = new FakeServer();
    for (let id = 1; id <= 8; id += 1) server.change(id);
    await load();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('is taken over page by page, and is whole at the end and not before', async () => {
    const seen: unknown[] = [];
    server.onPage = () => seen.push(copy.useCopyKnown.getState().copy);
    await keepUp(server.ask, going());
    expect(seen).toEqual(['unknown', 'absent', 'absent']);
    expect(copy.useCopyKnown.getState().copy).toBe('whole');
    expect(await namesIn()).toHaveLength(8);
    expect(await (await copy.theStore()).lists()).toEqual(LISTS);
  });

  test('that was interrupted is not taken for whole after a reload, and goes on where it stopped', async () => {
    server.onPage = (page) => {
      if (page === 3) throw new Error('the line is cut');
    };
    await expect(keepUp(server.ask, going())).rejects.toThrow('the line is cut');
    expect(await copy.wholeCopy()).toBeNull();
    await load();
    expect(await copy.wholeCopy()).toBeNull();
    expect(await namesIn()).toHaveLength(6);

    server.onPage = () => {};
    server.asked.length = 0;
    await keepUp(server.ask, going());
    expect(server.asked).toEqual(['6-6']);
    expect(await copy.wholeCopy()).not.toBeNull();
    expect(await namesIn()).toHaveLength(8);
  });

  test('that is whole is whole after a reload, and hears of what has changed since alone', async () => {
    await keepUp(server.ask, going());
    await load();
    expect(await copy.wholeCopy()).not.toBeNull();
    server.change(2, 'ชื่อใหม่');
    server.change(5, '', false);
    server.asked.length = 0;
    const state = await keepUp(server.ask, going());
    expect(server.asked).toEqual(['8-8']);
    expect(state).toMatchObject({ count: 7, isWhole: true });
    const names = await namesIn();
    expect(names).toContain('ชื่อใหม่');
    expect(names).not.toContain('สินค้า 5');
  });

  test('stays whole while more changes come than go into a page', async () => {
    await keepUp(server.ask, going());
    for (let id = 1; id <= 7; id += 1) server.change(id, `รอบสอง ${id}`);
    const seen: unknown[] = [];
    server.onPage = () => seen.push(copy.useCopyKnown.getState().copy);
    await keepUp(server.ask, going());
    expect(new Set(seen)).toEqual(new Set(['whole']));
    expect((await namesIn()).filter((name) => name.startsWith('รอบสอง'))).toHaveLength(7);
  });

  test('of a shop that was put back to what it was once is made anew', async () => {
    server.change(3, 'หายไปแล้ว');
    await keepUp(server.ask, going());
    server.putBack(3, 'สินค้า 3', 3);
    await keepUp(server.ask, going());
    expect(await namesIn()).toContain('สินค้า 3');
    expect(await namesIn()).not.toContain('หายไปแล้ว');
    expect(copy.useCopyKnown.getState().copy).toBe('whole');
  });

  test('of another branch is no copy here, and is made anew with this branch’s stock', async () => {
    await load(1);
    await keepUp(server.ask, going());
    await copy.keepBeside('favourites', 'ของสาขา 1');
    await load(2);
    expect(await copy.wholeCopy()).toBeNull();
    server.asked.length = 0;
    await keepUp(server.ask, going());
    expect(server.asked[0]).toBe('0-0');
    expect(await copy.wholeCopy()).not.toBeNull();
    expect(await namesIn()).toHaveLength(8);
    expect(await (await copy.theStore()).beside('favourites')).toBeUndefined();

    // Loaded anew in the same branch it goes on with what is there.
    await load(2);
    expect(await copy.wholeCopy()).not.toBeNull();
    server.asked.length = 0;
    await keepUp(server.ask, going());
    expect(server.asked).toEqual(['8-8']);
  });

  test('of the other branch is not gone on with where the first was interrupted', async () => {
    await load(1);
    server.onPage = (page) => {
      if (page === 2) throw new Error('the line is cut');
    };
    await expect(keepUp(server.ask, going())).rejects.toThrow('the line is cut');
    server.onPage = () => {};
    server.asked.length = 0;
    await load(2);
    await keepUp(server.ask, going());
    expect(server.asked[0]).toBe('0-0');
    expect(await (await copy.theStore()).state()).toMatchObject({ branchId: 2, count: 8, isWhole: true });
  });

  test('is kept once where two tabs take it over at the same time', async () => {
    await Promise.all([keepUp(server.ask, going()), keepUp(server.ask, going())]);
    expect(await (await copy.theStore()).state()).toMatchObject({ count: 8, sum: 36, isWhole: true });
    expect(await namesIn()).toHaveLength(8);
  });

  test('takes no page over that begins where it no longer stands', async () => {
    const store = await copy.theStore();
    const first = await server.ask('0-0', null);
    expect(await store.apply('0-0', first)).toMatchObject({ place: '3-3', count: 3 });
    expect(await store.apply('3-3', await server.ask('3-3', null))).toMatchObject({ place: '6-6', count: 6 });
    expect(await store.apply('0-0', first)).toBeNull();
    expect(await store.state()).toMatchObject({ place: '6-6', count: 6 });
  });

  test('that the browser has no room for is absent, and as it was; once there is room it goes on', async () => {
    await keepUp(server.ask, going());
    server.change(2, 'ชื่อใหม่');
    server.change(4, 'อีกชื่อ');
    const put = IDBObjectStore.prototype.put;
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      const [value] = args as [{ text?: string }];
      if (value.text?.startsWith('อีกชื่อ')) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
    expect(await keepUp(server.ask, going())).toBeNull();
    expect(await copy.wholeCopy()).toBeNull();
    expect(await namesIn()).not.toContain('ชื่อใหม่');

    full.mockRestore();
    await keepUp(server.ask, going());
    expect(await copy.wholeCopy()).not.toBeNull();
    expect(await namesIn()).toEqual(expect.arrayContaining(['ชื่อใหม่', 'อีกชื่อ']));
  });

  test('that the browser forbids is absent, and nobody hears more of it', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    await load();
    expect(await keepUp(server.ask, going())).toBeNull();
    expect(server.asked).toEqual([]);
    expect(await copy.wholeCopy()).toBeNull();
    await expect(copy.keepBeside('favourites', {})).resolves.toBeUndefined();
  });

  test('is searched as it is now, also after another change', async () => {
    await keepUp(server.ask, going());
    const terms = { whole: 'ใหม่', words: ['ใหม่'], lookedFor: ['ใหม่'] };
    const find = async () => (await copy.theWords(await copy.theStore())).find(terms, []);
    expect(await find()).toEqual([]);
    server.change(6, 'ใหม่เอี่ยม');
    await keepUp(server.ask, going());
    expect(await find()).toEqual([6]);
  });
});
