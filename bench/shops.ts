import { join } from 'node:path';
import { type Database, openPostgres, openSqlite } from '#server/db/database.ts';
import { postgresPrograms, startPrivatePostgres } from '../scripts/private-postgres.mjs';
import { addCashiers, growShop } from './big-shop.ts';
import { type Place, type ShopServer, startShop } from './shop-server.ts';

/** Shops to measure: made, served, and looked into while nobody serves them. */

const PORT = 39_517;
/** So many can sell at once. */
export const CASHIERS = 8;

/** The demo shop with more cashiers and so many products. */
export async function bigShop(place: Place, products: number): Promise<Place> {
  await withShop(place, () => {});
  await withDatabase(place, async (db) => {
    await addCashiers(db, CASHIERS);
    await growShop(db, products);
  });
  return place;
}

/** Serves the shop while that works. */
export async function withShop(
  place: Place,
  work: (server: ShopServer) => void | Promise<void>,
): Promise<void> {
  const server = await startShop(place, PORT);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/** Makes a shop of 10,000 products there, and serves it while that works. */
export async function withBigShop(
  place: Place,
  work: (server: ShopServer) => void | Promise<void>,
): Promise<void> {
  await withShop(await bigShop(place, 10_000), work);
}

/** Opens the shop's database while that works, and nobody serves it. */
export async function withDatabase(place: Place, work: (db: Database) => Promise<void>): Promise<void> {
  const isSqlite = place.databaseUrl === '';
  const db = await (isSqlite
    ? openSqlite(join(place.dataDir, 'raandee.db'))
    : openPostgres(place.databaseUrl));
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Has a PostgreSQL of its own, and a shop that is to be there, while that works; nothing where the machine has none.
 * @param dataDir where the shop's folder is to be
 */
export async function withPostgres(
  dataDir: string,
  work: (place: Place, programs: string) => Promise<void>,
): Promise<void> {
  const programs = postgresPrograms();
  if (programs === null) return;
  const cluster = await startPrivatePostgres(programs);
  try {
    await work({ dataDir, databaseUrl: cluster.url }, programs);
  } finally {
    await cluster.stop();
  }
}
