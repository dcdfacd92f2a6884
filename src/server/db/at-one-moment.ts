import type { Database, Reader } from './database.ts';

/** Reads all of it as it is at one moment, while others sell. */
export const atOneMoment = <T>(
  db: Pick<Database, 'read'>,
  read: (moment: Reader) => Promise<T>,
): Promise<T> => db.read.transaction().setIsolationLevel('repeatable read').execute(read);
