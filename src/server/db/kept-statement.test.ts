import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { keep } from './kept-statement.ts';

describe.each(ENGINES)('a statement that is kept, on %s', (engine) => {
  let db: TestDatabase;

  beforeEach(async () => {
    db = await openTestDatabase(engine);
    await db.transaction(async (trx) => {
      await trx
        .insertInto('units')
        .values([{ name: 'ชิ้น' }, { name: 'กล่อง' }, { name: 'ขวด' }])
        .execute();
    });
  });

  afterEach(() => db.close());

  test('is built once, and asks with the values of each time', async () => {
    let built = 0;
    const named = keep((reader, { name }: { readonly name: string }) => {
      built += 1;
      return reader.selectFrom('units').select('name').where('name', '=', name);
    });
    for (const name of ['ชิ้น', 'ขวด', 'ถุง'])
      expect(await named.all(db.read, { name })).toEqual(name === 'ถุง' ? [] : [{ name }]);
    expect(built).toBe(1);
  });

  test('is another one for each length of a list, and where a value is null', async () => {
    const among = keep(
      (reader, { ids, name }: { readonly ids: readonly number[]; readonly name: string | null }) =>
        reader
          .selectFrom('units')
          .select('id')
          .where('id', 'in', ids)
          .where('name', name === null ? 'is not' : '=', name)
          .orderBy('id'),
    );
    expect(await among.all(db.read, { ids: [3, 1], name: null })).toEqual([{ id: 1 }, { id: 3 }]);
    expect(await among.all(db.read, { ids: [2], name: null })).toEqual([{ id: 2 }]);
    expect(await among.all(db.read, { ids: [1, 2, 3], name: 'ขวด' })).toEqual([{ id: 3 }]);
    expect(await among.first(db.read, { ids: [1, 2, 3], name: 'ถุง' })).toBeUndefined();
    await expect(among.one(db.read, { ids: [9], name: null })).rejects.toThrow('gave none');
  });

  test('says how many rows it changed', async () => {
    const rename = keep((trx, { from, to }: { readonly from: string; readonly to: string }) =>
      trx.updateTable('units').set({ name: to }).where('name', '=', from),
    );
    const changed = await db.transaction(async (trx) => [
      await rename.run(trx, { from: 'ขวด', to: 'ลัง' }),
      await rename.run(trx, { from: 'ขวด', to: 'ลัง' }),
    ]);
    expect(changed).toEqual([1, 0]);
  });

  test('can’t be built for one value alone', async () => {
    const looking = keep((_reader, { id }: { readonly id: number }) => sql`select ${id + 1}`);
    await expect(looking.all(db.read, { id: 1 })).rejects.toThrow('looks at its value id');
    const choosing = keep((_reader, { id }: { readonly id: number }) => sql`select ${id > 0 ? 1 : 2}`);
    await expect(choosing.all(db.read, { id: 1 })).rejects.toThrow('looks at its value id');
    const comparing = keep((_reader, { id }: { readonly id: number }) =>
      id === 1 ? sql`select 1` : sql`select 2`,
    );
    await expect(comparing.all(db.read, { id: 1 })).rejects.toThrow('doesn’t ask with its value id');
  });
});
