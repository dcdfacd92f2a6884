import { ownBranch } from '#web/lib/own-branch.ts';
import type { CatalogueStore, CopyState } from './catalogue-store.ts';
import { nextTurn, noteCopy, noteCopyFailed, theStore } from './the-copy.ts';
import type { CopyChanges } from './wire.ts';

/** One tab of a browser copies at a time, where the browser lets tabs take turns; else what two do at once is done once. */
const LOCK = 'raandee-catalogue';
/** Between two pages whoever sells at this till comes first, on the line and in the browser. */
const PAUSE_MS = 60;

/** Asks the server for the changes after a place; what it needs not tell is named by the version of the lists. */
export type AskForChanges = (since: string, lists: string | null) => Promise<CopyChanges>;

/**
 * Brings the copy up to what the server has, page by page; what was interrupted goes on where it stopped.
 * @returns how it stands then
 * @throws what asking throws; where the browser can't keep it, it is told and the copy counts as absent
 */
export async function keepUp(ask: AskForChanges, signal: AbortSignal): Promise<CopyState | null> {
  const { locks } = navigator;
  // Over plain http tabs have no locks.
  if (locks === undefined) return follow(ask, signal);
  return locks.request(LOCK, { signal }, () => follow(ask, signal));
}

async function follow(ask: AskForChanges, signal: AbortSignal): Promise<CopyState | null> {
  for (let isAnew = false; ; ) {
    const store = await kept(theStore);
    const from = store && (await kept(() => store.state()));
    if (store === null || from === null) return null;
    const branchId = ownBranch();
    if (from.branchId !== branchId) {
      // The shelf that it tells of is another branch's (rule C15.1).
      if ((await begin(store, branchId)) === null) return null;
      continue;
    }
    const lists = await kept(() => store.lists());
    const changes = await ask(from.place, lists?.version ?? null);
    const taken = await kept(async () => ({ state: await store.apply(from.place, changes) }));
    if (taken === null) return null;
    const { state } = taken;
    // Another tab went on from there meanwhile: on from where it is now.
    if (state === null) continue;
    if (changes.hasMore) noteCopy(state);
    else if (isTrue(state, changes)) {
      noteCopy(state);
      return state;
    } else {
      // The shop was put back to what it was once, or is another: all that is here may be wrong.
      if (isAnew) throw new Error('a copy that was made anew is not what the server has');
      isAnew = true;
      if ((await begin(store, branchId)) === null) return null;
    }
    await pause(signal);
  }
}

/** Begins a copy anew, of this branch; null where the browser doesn't keep it. */
function begin(store: CatalogueStore, branchId: number | null): Promise<{ done: true } | null> {
  noteCopy({ isWhole: false });
  return kept(async () => {
    await store.clear(branchId);
    return { done: true };
  });
}

/** Whether a copy that has come to the end is what the server says that it has. */
function isTrue({ count, sum }: CopyState, { sold }: CopyChanges): boolean {
  return sold === null || (sold.count === count && sold.sum === sum);
}

/** What the browser keeps, or null where it doesn't: then there is no copy, and selling with the server goes on. */
async function kept<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    noteCopyFailed('keeping a copy of the catalogue', error);
    return null;
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  await nextTurn();
  signal.throwIfAborted();
}
