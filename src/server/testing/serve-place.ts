import { buildApp } from '../app.ts';
import { drawPrinted } from '../pdf/draw-printed.ts';
import { readTable } from '../tables/read-table.ts';
import { openPlace } from './test-database.ts';

/**
 * A program that serves the shop of a test as a process of its own, at the moment that it is told, until whoever started it
 * ends its input; it says its address in one line.
 */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = '', NOW_MS } = process.env;
const db = await openPlace({ dataDir, databaseUrl });
const app = await buildApp(
  {
    ...{ db, dataDir, openToNetwork: false, readTable },
    now: () => Number(NOW_MS),
    renderPaper: async (printed) => drawPrinted(printed),
    makeBackup: async () => 'running',
  },
  { logLevel: 'silent', https: false, webDir: dataDir },
);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.stdin.resume().once('end', async () => {
  await app.close();
  await db.close();
});
