import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { backupsByProcess } from './backup/backup-process.ts';
import { lockFolder } from './backup/lock-folder.ts';
import { scheduleBackups } from './backup/schedule.ts';
import { resumeImport } from './catalog/run-import.ts';
import { type Config, readConfig } from './config.ts';
import { damageOf } from './db/damage.ts';
import { type Database, openPostgres, openSqlite } from './db/database.ts';
import { forgetOldKeys } from './db/forget-old-keys.ts';
import { repeatedly } from './db/repeatedly.ts';
import { sqliteFile } from './db/sqlite-file.ts';
import { DEMO_USERNAMES, demoPassword, makeDemoShop } from './demo/make-demo-shop.ts';
import { startPaperRenderer } from './pdf/paper-renderer.ts';
import { findShop, shopExists, waitsForItsShop } from './shop/queries.ts';
import { getSetupCode } from './shop/setup-code.ts';
import { startTableReader } from './tables/table-process.ts';

/**
 * Starts the shop: reads the environment, opens the data, makes the demo shop where there is none and nobody wants one
 * of their own, serves.
 */

const WEB_DIR = fileURLToPath(new URL('../web', import.meta.url));
/** Stands beside this program once both are built. */
const PAPER_WORKER = new URL('./paper-worker.js', import.meta.url);
/** The program that reads files, in a process of its own. */
const TABLE_READER = new URL('./table-reader.js', import.meta.url);
/** Papers that wait to be drawn; at a tenth of a second each nobody waits longer than a few. */
const MOST_PAPERS_WAITING = 32;

const HOLDS_THE_DEMO =
  '--own-shop needs an empty DATA_DIR (or DATABASE_URL), and this one holds the demo shop; for example: DATA_DIR=my-shop npm start -- --own-shop';

const HOUR_MS = 3_600_000;
/** How soon an import goes on whose process is gone. */
const RESUMED_EVERY_MS = 10_000;

/** The program of `npm run backup`. */
const BACKUP_PROGRAM = new URL('./backup-shop.js', import.meta.url);

const warn = (problem: unknown) => process.stderr.write(`RaanDee: ${problem}\n`);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(config: Config): Promise<void> {
  const db = await openDatabase(config);
  if (config.ownShop && (await findShop(db.read))?.isDemo) throw new Error(HOLDS_THE_DEMO);
  if (!config.ownShop && !(await shopExists(db.read)) && !(await waitsForItsShop(db.read))) {
    say('กำลังสร้างร้านสาธิต… Making the demo shop…');
    await makeDemoShop(db, { dataDir: config.dataDir, nowMs: Date.now(), seed: randomInt(2 ** 31) });
  }
  const papers = startPaperRenderer(PAPER_WORKER, { maxWaiting: MOST_PAPERS_WAITING });
  const tables = startTableReader(TABLE_READER);
  const { dataDir } = config;
  const makeBackup = backupsByProcess(BACKUP_PROGRAM, dataDir, warn);
  const services = {
    ...{ db, now: Date.now, dataDir, makeBackup },
    ...{ renderPaper: papers.render, readTable: tables.read },
  };
  const app = await buildApp(services, {
    logLevel: config.logLevel,
    https: config.publicUrl?.protocol === 'https:',
    webDir: WEB_DIR,
  });
  const isReal = async () => (await findShop(db.read))?.isDemo === false;
  const endBackups = scheduleBackups({ ...services, isReal, log: warn });
  const endForgetting = repeatedly(HOUR_MS, (ends) => forgetOldKeys(db, Date.now(), ends), warn);
  const endResuming = repeatedly(RESUMED_EVERY_MS, (ends) => resumeImport(services, ends), warn);
  const stop = stopper(async () => {
    endBackups();
    await Promise.all([endForgetting(), endResuming()]);
    tables.close();
    await app.close();
    await papers.close();
    await db.close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = await app.listen({ port: config.port, host: config.host });
  const url = new URL(config.publicUrl?.href ?? address);
  say(`RaanDee ร้านดี: ${url.href}`);
  if (!(await shopExists(db.read))) {
    say('ยังไม่ได้ตั้งร้าน เปิดหน้านี้เพื่อตั้งร้านและผู้ดูแล · No shop yet; make it and its admin here:');
    say(`  ${new URL('/first-run', url).href}`);
    say(`  รหัสตั้งร้าน เมื่อเปิดจากเครื่องอื่น · set-up code, from another computer: ${await getSetupCode(db)}`);
  }
  if ((await findShop(db.read))?.isDemo) {
    say('ร้านสาธิต · demo shop. Accounts (username / password):');
    for (const name of DEMO_USERNAMES) say(`  ${name} / ${demoPassword(name)}`);
  }
}

function openDatabase(config: Config): Promise<Database> {
  mkdirSync(config.dataDir, { recursive: true });
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl);
  keepFolder(config.dataDir);
  return openSqlite(sqliteFile(config.dataDir));
}

/** One server to a file, and nobody puts another file in its place meanwhile; let go of however this process ends. */
function keepFolder(dataDir: string): void {
  const letGo = lockFolder(dataDir);
  if (letGo === null) throw new Error(`the shop in ${dataDir} is open in another program: stop it first`);
  process.once('exit', letGo);
}

/** Stops once, however often it is asked: no new requests, the running ones finish, the database is closed (rule C9.5). */
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
  const words = error instanceof Error ? (damageOf(error) ?? error.message) : String(error);
  process.stderr.write(`RaanDee: ${words}\n`);
  process.exit(1);
}

const config = readConfig(process.env, process.argv.slice(2));
if ('problem' in config) fail(config.problem);
else start(config).catch(fail);
