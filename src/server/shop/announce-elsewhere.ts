import type { Topic } from '#shared/http/topics.ts';
import type { Database } from '../db/database.ts';
import { listBranchIds } from './queries.ts';

/** Who has just changed something that is the whole shop's. */
interface Changed {
  readonly db: Database;
  readonly user: { readonly branchId: number };
}

/** Tells the other branches of a change in what all of them share; the own one hears it with the call's answer. */
export async function announceElsewhere({ db, user }: Changed, topics: readonly Topic[]): Promise<void> {
  for (const branchId of await listBranchIds(db.read)) {
    if (branchId !== user.branchId) db.changes.announce(branchId, topics);
  }
}
