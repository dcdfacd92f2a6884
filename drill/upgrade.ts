import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildFirst } from '../bench/shop-server.ts';
import { TillClient } from '../bench/till-client.ts';
import { startPrivatePostgres } from '../scripts/private-postgres.mjs';
import { startBalancer } from './balancer.ts';
import { countSales, lastReceipt } from './count.ts';
import { isClean } from './page.ts';
import { ShopProcesses } from './shop-processes.ts';
import { onStage, programsToDrill, type Stage, say } from './stage.ts';
import { Tills } from './tills.ts';
import { pause } from './waiting.ts';

/**
 * `npm run drill:upgrade -- FOLDER`: three processes of the version before, which lies built in that folder, serve a shop on PostgreSQL
 * behind HAProxy. While tills sell through it each process is replaced by this version, the first of which changes the tables under
 * the others. Then every sale is counted (docs/operate.md, "A newer version").
 */
const TILLS = 16;
const PROCESSES = 3;
/** Both versions sell beside each other for so long after each step. */
const CALM_MS = 15_000;

const [given = '', ...others] = process.argv.slice(2);
const before = resolve(given);
if (given === '' || others.length > 0 || !existsSync(join(before, 'dist/server/main.js'))) {
  process.stderr.write('upgrade: the folder of the version before, built, is what it takes\n');
  process.exit(2);
}
const programs = programsToDrill();
buildFirst();
await onStage(upgrade);

async function upgrade({ folder, children, atEnd }: Stage): Promise<boolean> {
  const { url, stop } = await startPrivatePostgres(programs);
  atEnd(stop);
  const data = join(folder, 'data');
  const shops = await ShopProcesses.prepare(PROCESSES);
  const { shopUrl } = await startBalancer(children, folder, { members: [], shopPorts: shops.ports });
  say('the version before makes its shop …');
  await shops.run(children, folder, Array(PROCESSES).fill(url), before);
  const names = Array.from({ length: TILLS }, (_, i) => `till${i + 1}`);
  await addCashiers(shopUrl, names);
  const first = await lastReceipt(url);
  const tills = new Tills();
  await tills.open(shopUrl, names, 'น้ำดื่ม');
  await pause(CALM_MS);
  for (let nth = 0; nth < PROCESSES; nth += 1) {
    const begunMs = performance.now();
    const soldBefore = tills.acknowledged.length;
    shops.renew(nth);
    await pause(1_000);
    await shops.areReady();
    const readyMs = performance.now();
    await pause(CALM_MS);
    const gap = tills.longestGap(begunMs, performance.now()).toFixed(1);
    const took = ((readyMs - begunMs) / 1_000).toFixed(1);
    const sold = tills.acknowledged.length - soldBefore;
    say(
      `process ${nth + 1} is of this version after ${took} s; ${sold} sold meanwhile, ${gap} s at most without a sale`,
    );
  }
  await tills.close();
  shops.stopKeeping();
  const { acknowledged, refused, unanswered } = tills;
  const { count } = await countSales(url, data, { acknowledged, refused: refused.length }, first);
  for (const said of refused.slice(0, 5)) say(`refused: ${said}`);
  say(`${JSON.stringify(count)}, asked again: ${JSON.stringify(unanswered)}`);
  return isClean({ gaps: [], count });
}

/** A cashier for each till, made by the shop's own admin. */
async function addCashiers(shopUrl: string, names: readonly string[]): Promise<void> {
  const admin = await new TillClient(shopUrl).open('admin');
  for (const username of names) {
    const person = { username, email: `${username}@drill.example`, firstname: username, lastname: 'ดริล' };
    const body = { ...person, role: 'cashier', password: `${username}-demo` };
    const { staff, message } = (await admin.send('POST', '/staff', body)).body;
    if (staff === undefined) throw new Error(`no cashier was made: ${message}`);
  }
  admin.close();
}
