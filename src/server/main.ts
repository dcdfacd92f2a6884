import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { type Config, readConfig, sqliteFile } from './config.ts';
import { type Database, openPostgres, openSqlite } from './db/database.ts';
import { DEMO_USERNAMES, demoPassword, makeDemoShop } from './demo/make-demo-shop.ts';
import { startPaperRenderer } from './pdf/paper-renderer.ts';
import { findShop } from './shop/queries.ts';

/** Starts the shop: reads the environment, opens the data, makes the demo shop where there is none, serves. */

const WEB_DIR = fileURLToPath(new URL('../web', import.meta.url));
/** Stands beside this program once both are built. */
const PAPER_WORKER = new URL('./paper-worker.js', import.meta.url);
/** Papers that wait to be drawn; at a tenth of a second each nobody waits longer than a few. */
const MOST_PAPERS_WAITING = 32;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(config: Config): Promise<void> {
  const db = await openDatabase(config);
  if ((await findShop(db.read)) === null) {
    say('กำลังสร้างร้านสาธิต… Making the demo shop…');
    await makeDemoShop(db, { dataDir: config.dataDir, nowMs: Date.now(), seed: randomInt(2 ** 31) });
  }
  const papers = startPaperRenderer(PAPER_WORKER, { maxWaiting: MOST_PAPERS_WAITING });
  const services = { db, now: Date.now, dataDir: config.dataDir, renderPaper: papers.render };
  const app = await buildApp(services, {
    logLevel: config.logLevel,
    https: config.publicUrl?.protocol === 'https:',
    webDir: WEB_DIR,
  });
  const stop = stopper(async () => {
    await app.close();
    await papers.close();
    await db.close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = await app.listen({ port: config.port, host: config.host });
  say(`RaanDee ร้านดี: ${config.publicUrl?.href ?? address}`);
  if ((await findShop(db.read))?.isDemo) {
    say('ร้านสาธิต · demo shop. Accounts (username / password):');
    for (const name of DEMO_USERNAMES) say(`  ${name} / ${demoPassword(name)}`);
  }
}

function openDatabase(config: Config): Promise<Database> {
  mkdirSync(config.dataDir, { recursive: true });
  return config.databaseUrl === null
    ? openSqlite(sqliteFile(config.dataDir))
    : openPostgres(config.databaseUrl);
}

/** Stops once, however often it is asked: no new requests, the running ones finish, the database is closed (C9.5). */
function stopper(close: () => Promise<void>): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    close().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
}

function fail(error: unknown): never {
  process.stderr.write(`RaanDee: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const config = readConfig(process.env);
if ('problem' in config) fail(config.problem);
else start(config).catch(fail);
