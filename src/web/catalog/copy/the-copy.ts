import { create } from 'zustand';
import { logFailure } from '#web/lib/log.ts';
import { ownBranch } from '#web/lib/own-branch.ts';
import type { CatalogueStore, CopyState } from './catalogue-store.ts';
import type { CopiedWords } from './copied-words.ts';

/**
 * This browser's one copy of the catalogue (rule C14.8), as far as it is known to be there. What keeps it open and what is in
 * memory of it is here alone.
 */

interface Known {
  /** `unknown` until the browser has said; a copy that isn't whole, or can't be kept or read, is absent. */
  readonly copy: 'unknown' | 'absent' | 'whole';
}

/** Whether there is a copy to answer from. */
export const useCopyKnown = create<Known>()(() => ({ copy: 'unknown' }));

let opened: Promise<CatalogueStore> | null = null;
let words: { readonly place: string; readonly read: Promise<CopiedWords> } | null = null;

/** What a copy needs of code, all of it at once: a till without one needs nothing of it, and one that is cut off can't fetch it. */
export const codeOfCopy = () =>
  Promise.all([import('./catalogue-store.ts'), import('./copied-words.ts'), import('./copied-answers.ts')]);

/**
 * The browser's copy, whole or not.
 * @throws where the browser keeps nothing
 */
export function theStore(): Promise<CatalogueStore> {
  if (opened === null) {
    opened = codeOfCopy().then(([{ CatalogueStore }]) => CatalogueStore.open(forgetStore));
    opened.catch(forgetStore);
  }
  return opened;
}

/** The next who asks opens it anew. */
function forgetStore(): void {
  opened = null;
  words = null;
  useCopyKnown.setState({ copy: 'unknown' });
}

/** Tells how the copy stands after what was just taken over. */
export function noteCopy({ isWhole }: Pick<CopyState, 'isWhole'>): void {
  useCopyKnown.setState({ copy: isWhole ? 'whole' : 'absent' });
}

/** Tells that the browser couldn't keep or read it: nothing is answered from it until it could. */
export function noteCopyFailed(doing: string, error: unknown): void {
  logFailure(doing, error);
  useCopyKnown.setState({ copy: 'absent' });
}

/** The copy to answer from, or null where there is none that is whole. Never throws. */
export async function wholeCopy(): Promise<CatalogueStore | null> {
  const { copy } = useCopyKnown.getState();
  if (copy === 'absent') return null;
  try {
    const store = await theStore();
    if (copy === 'whole') return store;
    const { branchId, ...state } = await store.state();
    const own = ownBranch();
    // Whose shelf it may tell of is not known yet.
    if (own === null && branchId !== null) return null;
    // Another branch's tells of another shelf (rule C15.1).
    const isWhole = state.isWhole && branchId === own;
    noteCopy({ isWhole });
    return isWhole ? store : null;
  } catch (error) {
    noteCopyFailed('reading the copy of the catalogue', error);
    return null;
  }
}

/** Keeps what a screen wants to have while the server is away; what the browser can't keep is missing then. Never throws. */
export async function keepBeside(name: string, what: unknown): Promise<void> {
  try {
    await (await theStore()).keepBeside(name, what);
  } catch (error) {
    logFailure(`keeping ${name} beside the copy of the catalogue`, error);
  }
}

/** The words of the copy as it is now, read once for each place that it comes to. */
export async function theWords(store: CatalogueStore): Promise<CopiedWords> {
  const { place } = await store.state();
  if (words?.place === place) return words.read;
  const read = codeOfCopy().then(([, { CopiedWords }]) => CopiedWords.read(store, nextTurn));
  words = { place, read };
  read.catch(() => {
    words = null;
  });
  return read;
}

/** Lets whoever uses the page have a turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
