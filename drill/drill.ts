import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '#server/db/database.ts';
import { makeDemoShop } from '#server/demo/make-demo-shop.ts';
import { addCashiers, growShop } from '../bench/big-shop.ts';
import { buildFirst } from '../bench/shop-server.ts';
import { startBalancer } from './balancer.ts';
import { countSales } from './count.ts';
import { DatabaseCluster, type Member } from './database-cluster.ts';
import { type Gap, isClean, pageOf, type Round } from './page.ts';
import { ShopProcesses } from './shop-processes.ts';
import { onStage, programsToDrill, type Stage, say } from './stage.ts';
import { Tills } from './tills.ts';
import { type Chain, TROUBLES, type Trouble } from './troubles.ts';
import { pause } from './waiting.ts';

/**
 * `npm run drill`: a chain's whole machinery on this machine, which things happen to while it sells; writes docs/drill.md (rule
 * C15.4). `-- --rounds=20` drills for so many rounds rather than 3. All that it starts ends with it.
 */
const TILLS = 32;
const PROCESSES = 3;
const PRODUCTS = 400;
/** Sales between two troubles, so that each finds a shop that sells. */
const CALM_MS = 6_000;

const [word = '--rounds=3', ...others] = process.argv.slice(2);
const rounds = Number(/^--rounds=([1-9]\d{0,2})$/.exec(word)?.[1]);
if (!rounds || others.length > 0) {
  process.stderr.write('drill: --rounds=N is all that it takes\n');
  process.exit(2);
}
const programs = programsToDrill();
buildFirst();

await onStage(async (stage) => (await drill(stage, programs)).every(isClean));

async function drill({ folder, children }: Stage, programsIn: string): Promise<Round[]> {
  say(`three etcd and three PostgreSQL start in ${folder} …`);
  const cluster = await DatabaseCluster.start(children, folder, programsIn);
  const shops = await ShopProcesses.prepare(PROCESSES);
  const behind = { members: cluster.members, shopPorts: shops.ports };
  const balancer = await startBalancer(children, folder, behind);
  const throughProxy = `postgres://postgres@127.0.0.1:${balancer.databasePort}/raandee`;
  const hosts = cluster.members.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const byHosts = `postgres://postgres@${hosts}/raandee`;
  await makeShop(await cluster.leader(), byHosts, join(folder, 'data'));
  say('the processes start …');
  await shops.run(children, folder, [throughProxy, throughProxy, byHosts]);

  const chain = { cluster, balancer, shops };
  const done: Round[] = [];
  const acknowledged: Tills['acknowledged'] = [];
  let refused = 0;
  const unanswered = { unknown: 0, unavailable: 0, none: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const tills = new Tills();
    const names = Array.from({ length: TILLS }, (_, i) => `till${i + 1}`);
    await tills.open(balancer.shopUrl, names, 'BENCH');
    const gaps: Gap[] = [];
    for (const trouble of TROUBLES) gaps.push(await meet(chain, tills, trouble, round));
    await tills.close();
    acknowledged.push(...tills.acknowledged);
    for (const kind of ['unknown', 'unavailable', 'none'] as const)
      unanswered[kind] += tills.unanswered[kind];
    refused += tills.refused.length;
    for (const said of tills.refused.slice(0, 5)) say(`refused: ${said}`);
    const sales = { acknowledged, refused };
    const { count, lost } = await countSales(throughProxy, join(folder, 'data'), sales);
    for (const { atMs, receiptNumber, orderId } of lost)
      say(`lost: ${receiptNumber} of order ${orderId}, ${clockAt(atMs)}`);
    say(`round ${round + 1}: ${JSON.stringify(count)}`);
    done.push({ gaps, count });
    writeFileSync('docs/drill.md', pageOf(done, TILLS, unanswered));
    // What was refused waits there, and nobody sells beside it; and whoever looks for the cause needs what is there now.
    if (!isClean(done[round] as Round)) break;
  }
  shops.stopKeeping();
  return done;
}

/** Lets it happen while the tills sell, and waits until all is whole again. */
async function meet(chain: Chain, tills: Tills, { name, happen }: Trouble, round: number): Promise<Gap> {
  await pause(CALM_MS);
  say(`  ${clockAt(performance.now())} ${name} …`);
  const begunMs = performance.now();
  await happen(chain, round);
  await chain.cluster.becomesWhole();
  await chain.shops.areReady();
  await pause(CALM_MS);
  const seconds = tills.longestGap(begunMs, performance.now());
  say(`  ${name}: ${seconds.toFixed(1)} s without a sale, ${tills.acknowledged.length} sold`);
  return { trouble: name, seconds };
}

/** What the logs of all that runs would say of a moment. */
function clockAt(ms: number): string {
  return new Date(performance.timeOrigin + ms).toISOString();
}

/** The demo shop without past sales, with so many cashiers and goods. */
async function makeShop(leader: Member | null, databaseUrl: string, dataDir: string): Promise<void> {
  say('the shop is made …');
  const server = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${leader?.port}/postgres`,
  });
  await server.connect();
  await server.query("create database raandee template template0 encoding 'UTF8' locale 'C.UTF-8'");
  await server.end();
  mkdirSync(dataDir);
  const db = await openPostgres(databaseUrl);
  try {
    await makeDemoShop(db, { dataDir, nowMs: Date.now(), seed: 1, days: 0 });
    await addCashiers(db, TILLS);
    await growShop(db, PRODUCTS);
  } finally {
    await db.close();
  }
}
