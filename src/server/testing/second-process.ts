import { openPlace } from './test-database.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/**
 * The shop as another process serves it: with an app, connections and a memory of its own on the same PostgreSQL database and
 * folder. To be closed before the first one.
 */
export async function secondProcess({ dataDir, databaseUrl }: TestShop): Promise<TestShop> {
  if (databaseUrl === null) throw new Error('one process alone serves a SQLite file');
  const place = await openPlace({ dataDir, databaseUrl });
  const shop = await openTestShop('postgres', {
    database: { ...place, dataDir, databaseUrl, close: place.close },
  });
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await place.close();
    },
  };
}
