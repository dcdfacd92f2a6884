import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FORMER_MIGRATIONS, makeFormerShop, rowsOf } from '../../testing/former-shop.ts';
import { inPlace, migratePlace, runInPlace } from '../../testing/migrate-place.ts';
import { schemaOf } from '../../testing/schema-of.ts';
import { ENGINES, makeTestPlace, type TestPlace } from '../../testing/test-database.ts';
import { type Migration, TableMaker } from './column-kinds.ts';
import { migrate } from './migrate.ts';

const TILL = ['branch_id ref branches', 'name text', 'pos_id text', 'is_active flag'];
const CATEGORY = ['name text', 'name_sort_key text'];
/** Order lines, variants, pictures and stock refer to products, which have triggers and an index of words. */
const PRODUCT = [
  ...[
    'sku_code text',
    'barcode text?',
    'name text',
    'description text',
    'product_type int',
    'price_satang int',
  ],
  ...['brand_id ref brands?', 'unit_id ref units?', 'category_id ref categories?'],
  ...[
    'sub_category_id ref sub_categories?',
    'sub_sub_category_id ref sub_sub_categories?',
    'discount_type int',
  ],
  ...['discount_value_hundredths int', 'discount_value2_hundredths int', 'manufactured_on text?'],
  ...['expires_on text?', 'search_text text', 'is_archived flag', 'created_ms int', 'name_sort_key text'],
];
const PRODUCT_CHECKS = [
  ...['product_type in (1, 2)', 'price_satang between 0 and 999999999'],
  ...['discount_value_hundredths >= 0', 'discount_value2_hundredths >= 0'],
];

const next = (up: Migration['up'], rebuilds = true): readonly Migration[] => [
  ...FORMER_MIGRATIONS,
  { name: '9999-next', up, rebuilds },
];

/** Nothing is changed in any of them. */
const asTheyAre = next(async (db, engine) => {
  const make = new TableMaker(db, engine);
  await make.rebuild('products', PRODUCT, PRODUCT_CHECKS);
  await make.rebuild('tills', TILL);
  await make.rebuild('categories', CATEGORY);
  // A trigger of another table speaks of this one.
  await make.rebuild('seal_heads', ['no id', 'branch_id ref branches', 'position int', 'hash text']);
});

describe.each(ENGINES)('a table that others refer to on %s', (engine) => {
  let place: TestPlace;
  const schema = () => inPlace(place, (db) => schemaOf(db, engine));
  const rows = () => inPlace(place, (db) => rowsOf(db, engine));
  beforeEach(async () => {
    place = await makeTestPlace(engine);
    await makeFormerShop(place, FORMER_MIGRATIONS);
  });
  afterEach(() => place.remove());

  test('is made anew with its rows, ids, indexes and triggers, and what refers to it still does', async () => {
    await runInPlace(place, [
      "insert into tills (id, branch_id, name, pos_id, is_active) values (7, 1, 'ยืมมา', '', 0)",
      'delete from tills where id = 7',
      ...(engine === 'postgres' ? ["select setval('tills_id_seq', 7)"] : []),
    ]);
    const [before, schemaBefore] = [await rows(), await schema()];
    await migratePlace(place, asTheyAre);
    expect(await rows()).toEqual(before);
    expect((await schema()).map(withoutDefaults)).toEqual(schemaBefore.map(withoutDefaults));
    // The index of words goes on with the table, and no id is given out twice.
    await runInPlace(place, [
      "update products set search_text = 'ปลาร้า' where id = 1",
      "insert into tills (branch_id, name, pos_id, is_active) values (1, 'ใหม่', '', 1)",
    ]);
    const after = await rows();
    expect(after.get('tills')?.map(({ id }) => id)).toEqual([1, 8]);
    if (engine === 'sqlite') {
      const found = await inPlace(place, (db) =>
        sql`select rowid from products_search where products_search match '"ปลาร้า"'`.execute(db),
      );
      expect(found.rows).toEqual([{ rowid: 1 }]);
    }
    await expect(runInPlace(place, ['delete from products where id = 1'])).rejects.toThrow(/foreign key/i);
  });

  test('gets new columns and checks, and old columns what they are to hold from then on', async () => {
    await migratePlace(
      place,
      next(async (db, engine_) => {
        await sql`drop index tills_name`.execute(db);
        await new TableMaker(db, engine_).rebuild(
          'tills',
          ['branch_id ref branches', 'name text', 'is_active flag', 'printer text?', 'place text'],
          ["place <> ''"],
          { place: "'ชั้น ' || id", name: "upper('till ' || name)" },
        );
      }),
    );
    const [till] = (await rows()).get('tills') ?? [];
    expect(till).toEqual({
      ...{ id: 1, branch_id: 1, name: 'TILL เครื่องหน้าร้าน', is_active: 1, printer: null, place: 'ชั้น 1' },
    });
    await expect(runInPlace(place, ["update tills set place = ''"])).rejects.toThrow(/check/i);
    await expect(runInPlace(place, ['delete from tills'])).rejects.toThrow(/foreign key/i);
  });

  test('is left as it was, with all else, when a row would then refer to nothing', async () => {
    const [before, said] = [await rows(), await schema()];
    const losing = next(async (db, engine_) => {
      await sql`create table shelves (id integer)`.execute(db);
      await new TableMaker(db, engine_).rebuild('tills', TILL, [], { id: 'id + 1' });
    });
    await expect(migratePlace(place, losing)).rejects.toThrow(
      /ข้อมูลร้านยังเหมือนเดิมทุกอย่าง.* · .*could not be moved to this version/,
    );
    expect(await rows()).toEqual(before);
    expect(await schema()).toEqual(said);
  });

  test.runIf(engine === 'sqlite')('is watched by SQLite again afterwards, however it ended', async () => {
    const watching = (migrations: readonly Migration[]) =>
      inPlace(place, async (db) => {
        const ended = await migrate(db, { engine, say: () => {}, migrations }).then(
          () => 'moved',
          () => 'not moved',
        );
        const setting = await sql`pragma foreign_keys`.execute(db);
        return [ended, setting.rows[0]];
      });
    const broken = next(async () => {
      throw new Error('a mistake');
    });
    expect(await watching(broken)).toEqual(['not moved', { foreign_keys: 1 }]);
    expect(await watching(asTheyAre)).toEqual(['moved', { foreign_keys: 1 }]);
  });

  test.runIf(engine === 'sqlite')('is not made anew by a migration that does not say so', async () => {
    const silent = next(async (db, engine_) => new TableMaker(db, engine_).rebuild('tills', TILL), false);
    await expect(migratePlace(place, silent)).rejects.toThrow('the migration has to say that it rebuilds');
    expect((await rows()).get('tills')).toHaveLength(1);
  });
});

/** A column that came by `alter table` has its default in the table's text, one that came with the table has none. */
const withoutDefaults = (line: string) =>
  line.startsWith('table ') ? line.replaceAll(/ default ''|"|\s/g, '').toLowerCase() : line;
