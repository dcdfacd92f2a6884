import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Config } from './config.ts';
import { type Database, openPostgres, openSqlite } from './db/database.ts';
import { markFolder } from './db/folder-marker.ts';
import { holdFolder } from './db/hold-folder.ts';
import { WHILE_SELLING } from './db/postgres-pool.ts';
import { finishReplacing } from './db/replace-database.ts';
import { sqliteFile } from './db/sqlite-file.ts';
import { makeDemoShop } from './demo/make-demo-shop.ts';
import { getCookieSecret } from './http/server-keys.ts';
import { findShop, waitsForItsShop } from './shop/queries.ts';
import { lostFile, lostShopOf } from './used-folder.ts';

const HOLDS_THE_DEMO =
  '--own-shop needs an empty DATA_DIR (or DATABASE_URL), and this one holds the demo shop; for example: DATA_DIR=my-shop npm start -- --own-shop';

/** The data of a shop, opened to be served. */
export interface OpenedShop {
  readonly db: Database;
  /** Closes them, and lets go of their folder. */
  readonly close: () => Promise<void>;
}

type Opening = Pick<Config, 'dataDir' | 'databaseUrl' | 'ownShop' | 'demo' | 'openToNetwork'>;

/**
 * Opens the shop in the folder or the database. An empty one becomes the demo shop, or waits for its owner where that
 * was said or others than this machine's people could come in (rule C9.3, decision 0019).
 * @param say what is to be read while that takes its time
 * @throws Error with one line that says why it can't be, when another process has the folder or the shop is missing
 */
export async function openShop(config: Opening, say: (line: string) => void): Promise<OpenedShop> {
  const { dataDir, databaseUrl } = config;
  mkdirSync(dataDir, { recursive: true });
  const letGo = holdFolder(dataDir);
  if (letGo === null) throw new Error(takenWords(dataDir));
  try {
    // Where the power went within a restore the file may not be there yet, and the folder may not be the file's yet.
    if (databaseUrl === null) finishReplacing(sqliteFile(dataDir));
    const lost = lostFile(config);
    if (lost !== null) throw new Error(lost);
    const db = await (databaseUrl === null
      ? openSqlite(sqliteFile(dataDir), say)
      : openPostgres(databaseUrl, WHILE_SELLING, say));
    try {
      await fill(db, config, say);
      // From here on it waits for its owner, whatever happens next; only then is the folder used.
      await getCookieSecret(db);
      markFolder(dataDir, databaseUrl);
    } catch (error) {
      await db.close();
      throw error;
    }
    // Any number of processes may serve one PostgreSQL database; its first start alone is one process's own.
    if (databaseUrl !== null) letGo();
    return {
      db,
      close: async () => {
        await db.close();
        letGo();
      },
    };
  } catch (error) {
    letGo();
    throw error;
  }
}

/** Makes the demo shop where there is to be one. */
async function fill(db: Database, config: Opening, say: (line: string) => void): Promise<void> {
  const shop = await findShop(db.read);
  if (config.ownShop && shop?.isDemo) throw new Error(HOLDS_THE_DEMO);
  if (shop) return;
  const waits = await waitsForItsShop(db.read);
  const lost = waits ? null : lostShopOf(config);
  if (lost !== null) throw new Error(lost);
  // One that waits for its owner has nothing to lose yet; but only a word makes it something else.
  if (config.ownShop || (!config.demo && (waits || config.openToNetwork))) return;
  say('กำลังสร้างร้านสาธิต… Making the demo shop…');
  await makeDemoShop(db, { dataDir: config.dataDir, nowMs: Date.now(), seed: randomInt(2 ** 31) }).catch(
    async (error) => {
      // Another process was quicker, from a folder of its own.
      if (await findShop(db.read)) throw new Error(takenWords(config.dataDir));
      throw error;
    },
  );
}

const takenWords = (dataDir: string) =>
  `มีโปรแกรมอีกตัวเปิดร้านนี้อยู่หรือกำลังเริ่มต้น (${dataDir}) กรุณาใช้ตัวนั้น หรือรอสักครู่แล้วลองใหม่ · another RaanDee serves or starts this shop (${dataDir}): use that one, or try again in a moment`;
