import type { Database, Reader } from './database.ts';

/**
 * Reads all of it as it is at one moment, however long that takes, beside whoever sells: on a connection of its own, so that who reads
 * much may let tills have their turn between its parts.
 */
export async function atOneMoment<T>(
  db: Pick<Database, 'takeMoment'>,
  read: (moment: Reader) => Promise<T>,
): Promise<T> {
  const { reader, end } = await db.takeMoment();
  try {
    return await read(reader);
  } finally {
    await end();
  }
}
