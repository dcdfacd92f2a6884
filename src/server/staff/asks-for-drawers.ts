import type { Reader } from '../db/database.ts';

/** What staff has to ask of the drawers, which stand above it: whoever puts the program together hands it in. */
export interface AsksForDrawers {
  /** Who of the branch has a drawer open now. */
  readonly usersWithOpenDrawer: (db: Reader, branchId: number) => Promise<ReadonlySet<number>>;
}
