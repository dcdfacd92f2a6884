import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from './database.ts';
import { finishReplacing, replaceDatabase } from './replace-database.ts';

describe('a database that takes the place of another', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'raandee-replace-'));
    for (const beside of ['', '-wal', '-shm']) writeFileSync(at(`shop.db${beside}`), `old${beside}`);
    writeFileSync(at('shop.db.copy'), 'new');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const expectReplaced = () => {
    expect(readdirSync(folder).sort()).toEqual([
      'former.db',
      'former.db-shm',
      'former.db-wal',
      'raandee.json',
      'shop.db',
    ]);
    expect(readFileSync(at('shop.db'), 'utf8')).toBe('new');
    for (const beside of ['', '-wal', '-shm'])
      expect(readFileSync(at(`former.db${beside}`), 'utf8')).toBe(`old${beside}`);
  };

  test('finds nothing of the former one beside it, and all of that one is kept', () => {
    replaceDatabase(at('shop.db'), at('shop.db.copy'), at('former.db'));
    expectReplaced();
    finishReplacing(at('shop.db'));
    expectReplaced();
  });

  test.each([0, 1, 2, 3])(
    'is put there by whoever opens it next when the power went after %i files',
    (moved) => {
      writeFileSync(at('shop.db.replacing'), JSON.stringify({ copy: 'shop.db.copy', former: 'former.db' }));
      for (const beside of ['', '-wal', '-shm'].slice(0, moved))
        renameSync(at(`shop.db${beside}`), at(`former.db${beside}`));
      finishReplacing(at('shop.db'));
      expectReplaced();
    },
  );

  test('keeps what it has written since, when the power went after it was put there', () => {
    replaceDatabase(at('shop.db'), at('shop.db.copy'), at('former.db'));
    writeFileSync(at('shop.db.replacing'), JSON.stringify({ copy: 'shop.db.copy', former: 'former.db' }));
    writeFileSync(at('shop.db-wal'), 'a sale');
    finishReplacing(at('shop.db'));
    expect(readFileSync(at('shop.db-wal'), 'utf8')).toBe('a sale');
    expect(readFileSync(at('shop.db'), 'utf8')).toBe('new');
    expect(existsSync(at('shop.db.replacing'))).toBe(false);
  });

  test('is what the shop opens with, though the power went in the middle', async () => {
    rmSync(at('shop.db.copy'));
    const copy = await openSqlite(at('shop.db.copy'));
    await copy.transaction((trx) => trx.insertInto('units').values({ name: 'ขวด' }).execute());
    await copy.close();
    for (const beside of ['-wal', '-shm']) rmSync(at(`shop.db.copy${beside}`), { force: true });
    writeFileSync(at('shop.db.replacing'), JSON.stringify({ copy: 'shop.db.copy', former: 'former.db' }));
    const shop = await openSqlite(at('shop.db'));
    expect(await shop.read.selectFrom('units').select('name').execute()).toEqual([{ name: 'ขวด' }]);
    await shop.close();
    const whole = new DatabaseSync(at('shop.db'), { readOnly: true });
    expect(whole.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    whole.close();
  });
});
