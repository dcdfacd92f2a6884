import { fileURLToPath } from 'node:url';
import { DEMO_PINS } from '#shared/staff/demo-accounts.ts';
import { bangkokDate } from '#shared/time/bangkok.ts';
import { buildApp } from './app.ts';
import { backupsByProcess } from './backup/backup-process.ts';
import { scheduleBackups } from './backup/daily-backups.ts';
import { resumeImport } from './catalog/import/run-import.ts';
import { type Config, readConfig } from './config.ts';
import { repeatedly } from './db/repeatedly.ts';
import { damageOf } from './db/storage-trouble.ts';
import { DEMO_USERNAMES, demoPassword } from './demo/staff.ts';
import { getSetupCode } from './first-run/setup-code.ts';
import { openHttpsDoor } from './https/https-door.ts';
import { startLines } from './https/start-lines.ts';
import { openShop } from './open-shop.ts';
import { startPaperRenderer } from './pdf/paper-renderer.ts';
import { drawWithLogo, PRINTED_PAPERS } from './printed-papers.ts';
import { startPrintWorkers } from './printing/print-worker.ts';
import { closeSpans } from './reports/close-spans.ts';
import { findShop, shopExists } from './shop/queries.ts';
import { startTableReader } from './tables/table-process.ts';
import { clearAway } from './upkeep/clear-away.ts';

/**
 * Starts the shop: reads the environment, opens the data, serves.
 */

const WEB_DIR = fileURLToPath(new URL('../web', import.meta.url));
/** Stands beside this program once both are built. */
const PAPER_WORKER = new URL('./paper-worker.js', import.meta.url);
/** The program that reads files, in a process of its own. */
const TABLE_READER = new URL('./table-reader.js', import.meta.url);

/** The demo's passwords are published. */
const NO_DEMO_IN_THE_NETWORK =
  'เปิดให้เครื่องอื่นเข้าได้ จึงไม่สร้างร้านสาธิต หากต้องการให้เพิ่ม -- --demo · Others can come in, so no demo shop was made; for one, add -- --demo';
const DEMO_IN_THE_NETWORK =
  'ระวัง: ใครก็ตามในเครือข่ายเข้าร้านสาธิตนี้ได้ด้วยรหัสผ่านที่ประกาศไว้ · Beware: anybody in the network can sign in here with published passwords';

const HOUR_MS = 3_600_000;
/** How soon an import goes on whose process is gone. */
const RESUMED_EVERY_MS = 10_000;
/** How soon after midnight the sums of the day before are kept. */
const SUMMED_EVERY_MS = 600_000;

/** The program of `npm run backup`. */
const BACKUP_PROGRAM = new URL('./backup-shop.js', import.meta.url);

const warn = (problem: unknown) => process.stderr.write(`RaanDee: ${problem}\n`);
const say = (line: string) => process.stdout.write(`${line}\n`);

// A log that can't be written, as on a full disk or when its reader went away, is no reason to stop selling.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

async function start(config: Config): Promise<void> {
  const { db, close } = await openShop(config, say);
  const papers = startPaperRenderer(PAPER_WORKER);
  const tables = startTableReader(TABLE_READER);
  const { dataDir } = config;
  const makeBackup = backupsByProcess(BACKUP_PROGRAM, dataDir, warn);
  const { openToNetwork } = config;
  const services = {
    ...{ db, now: Date.now, dataDir, openToNetwork, makeBackup },
    ...{ renderPaper: papers.render, readTable: tables.read },
  };
  const { host, httpsPort } = config;
  const httpsDoor =
    httpsPort === null ? null : openHttpsDoor({ dataDir, host, port: httpsPort, now: Date.now });
  const app = await buildApp(services, {
    logLevel: config.logLevel,
    https: config.publicUrl?.protocol === 'https:',
    webDir: WEB_DIR,
    keepsProgram: config.serviceWorker,
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    httpsDoor,
  });
  const isReal = async () => (await findShop(db.read))?.isDemo === false;
  const endBackups = scheduleBackups({ ...services, isReal, log: warn });
  const endClearing = repeatedly(HOUR_MS, (ends) => clearAway(db, Date.now(), ends), warn);
  const endResuming = repeatedly(RESUMED_EVERY_MS, (ends) => resumeImport(services, ends), warn);
  const sumUp = (ends: AbortSignal) => closeSpans(db, bangkokDate(Date.now()), ends);
  const endSumming = repeatedly(SUMMED_EVERY_MS, sumUp, warn);
  const { slipOf } = PRINTED_PAPERS;
  const printers = startPrintWorkers({
    ...{ db, now: Date.now, slipOf, draw: drawWithLogo(dataDir), log: warn },
  });
  const stop = stopper(async () => {
    endBackups();
    await Promise.all([endClearing(), endResuming(), endSumming(), printers.stop()]);
    tables.close();
    await app.close();
    await papers.close();
    await close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = await app.listen({ port: config.port, host });
  await httpsDoor?.listen();
  printers.begin().catch(warn);
  const url = new URL(config.publicUrl?.href ?? address);
  say(`RaanDee ร้านดี: ${url.href}`);
  if (httpsDoor !== null) for (const line of startLines(httpsDoor, new URL(address).port)) say(line);
  if (!(await shopExists(db.read))) {
    if (openToNetwork && !config.ownShop) say(NO_DEMO_IN_THE_NETWORK);
    say('ยังไม่ได้ตั้งร้าน เปิดหน้านี้เพื่อตั้งร้านและผู้ดูแล · No shop yet; make it and its admin here:');
    say(`  ${new URL('/first-run', url).href}`);
    say(`  รหัสตั้งร้าน เมื่อเปิดจากเครื่องอื่น · set-up code, from another computer: ${await getSetupCode(db)}`);
  }
  if ((await findShop(db.read))?.isDemo) {
    if (openToNetwork) say(DEMO_IN_THE_NETWORK);
    say('ร้านสาธิต · demo shop. Accounts (username / password / PIN):');
    for (const name of DEMO_USERNAMES) say(`  ${name} / ${demoPassword(name)} / ${DEMO_PINS[name]}`);
  }
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
