import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../../books/verify.ts';
import { builtProgram } from '../../testing/built-program.ts';
import { makeFormerShop } from '../../testing/former-shop.ts';
import { inPlace, runInPlace } from '../../testing/migrate-place.ts';
import { schemaOf, schemaOfNewShop } from '../../testing/schema-of.ts';
import { ENGINES, makeTestPlace, openPlace, type TestPlace } from '../../testing/test-database.ts';
import { MIGRATING, MIGRATIONS } from './migrate.ts';

const BEFORE_SEALS = MIGRATIONS.filter(({ name }) => name < '0011');
/** As many as take some seconds to seal. */
const ACTS = 130_000;
const MANY_ACTS = `
  insert into audit_log (branch_id, user_id, action, subject, detail, happened_ms)
  with recursive numbered(n) as (select 1 union all select n + 1 from numbered where n < ${ACTS})
  select 1, 2, 'update-product', 'สินค้า ' || n, '', 1763600000000 from numbered`;

let program: string;
beforeAll(async () => {
  program = fileURLToPath(await builtProgram('main'));
});

/** Starts the program itself, and kills it once it says this. */
function killedAt({ dataDir, databaseUrl }: TestPlace, words: string): Promise<string> {
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  return new Promise((resolve) => {
    child.stdout.on('data', (text) => {
      said += text;
      if (said.includes(words)) child.kill('SIGKILL');
    });
    child.once('exit', () => resolve(said));
  });
}

describe.each(ENGINES)('a move on %s', (engine) => {
  let place: TestPlace;
  let before: unknown;
  const state = () =>
    inPlace(place, async (db) => [
      await schemaOf(db, engine),
      (await sql`select name from migrations order by name`.execute(db)).rows,
      (await sql`select count(*) as n from audit_log`.execute(db)).rows,
    ]);
  beforeEach(async () => {
    place = await makeTestPlace(engine);
    await makeFormerShop(place, BEFORE_SEALS);
    await runInPlace(place, [MANY_ACTS]);
    before = await state();
  });
  afterEach(() => place.remove());

  /** As it was, and then moved by the next start as if nothing had been. */
  async function expectUnharmed(): Promise<void> {
    expect(await state()).toEqual(before);
    const said: string[] = [];
    const db = await openPlace(place, (line) => said.push(line));
    try {
      expect(await verify(db.read)).toEqual([]);
      expect(await schemaOf(db.read, engine)).toEqual(await schemaOfNewShop(engine));
    } finally {
      await db.close();
    }
    const steps = MIGRATIONS.length - BEFORE_SEALS.length;
    expect(said).toContain(`  1/${steps} 0011-seals`);
    expect(said.filter((line) => line.includes('sealed 100,'))).toHaveLength(1);
  }

  test.each(engine === 'sqlite' ? ['Keeping a copy', 'sealed 100,'] : ['1/', 'sealed 100,'])(
    'whose program is killed when it says “%s” begins again unharmed',
    async (words) => {
      expect(await killedAt(place, words)).toContain(words);
      await expectUnharmed();
    },
  );

  test.runIf(engine === 'postgres')('that loses its connection midway begins again unharmed', async () => {
    const server = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await server.connect();
    const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
    const ended = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and application_name = '${MIGRATING}'`;
    let cutting: Promise<unknown> | undefined;
    const cut = (line: string) => {
      if (line.startsWith('Sealing')) cutting ??= server.query(ended);
    };
    // The loss is told by whatever was going on just then: an answer that didn't come, or a question that couldn't be sent.
    await expect(openPlace(place, cut)).rejects.toThrow(
      /ข้อมูลร้านยังเหมือนเดิม.*(?:terminat|ECONNRESET|EPIPE|not queryable)/,
    );
    // The connection may be gone before whoever cut it has heard so.
    await cutting;
    await server.end();
    await expectUnharmed();
  });
});
