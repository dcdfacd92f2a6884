import { newIdempotencyKey } from './idempotency-key.ts';

/**
 * The baskets that this browser's tabs have in hand, kept on the device so that neither a reload nor a crash costs one
 * (rule C12.10). Each tab has its own, which no other overwrites; one whose tab is gone is taken over by the next that comes.
 * Storage may be full or forbidden: then a basket lives as long as its page.
 */

const PREFIX = 'raandee-basket/';
const TAB = 'raandee-tab';
const CHANNEL = 'raandee-tabs';
/** A basket of yesterday is nobody's any more. */
const FRESH_FOR_MS = 86_400_000;
/** How long a tab that is said to be open has to say so itself: one that crashed never does. */
const ANSWER_WITHIN_MS = 300;

interface Kept {
  readonly userId: number;
  readonly keptMs: number;
  /** Its page is open, or broke: one that was closed says so on its way out. */
  readonly isOpen: boolean;
  readonly content: unknown;
}

let ownTab: string | null = null;
let isKept = false;

/** This tab's name. It is kept in the tab only while the page is being loaded anew, so that a copied tab has none of it. */
function tab(): string {
  if (ownTab !== null) return ownTab;
  ownTab = takeName() ?? newIdempotencyKey();
  watch();
  return ownTab;
}

function takeName(): string | null {
  try {
    const name = window.sessionStorage.getItem(TAB);
    window.sessionStorage.removeItem(TAB);
    return name;
  } catch {
    return null;
  }
}

let isWatched = false;

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  window.addEventListener('pagehide', () => {
    try {
      window.sessionStorage.setItem(TAB, tab());
    } catch {
      // It begins as a new tab, and takes over what this one leaves.
    }
    mark(tab(), false);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    takeName();
    mark(tab(), true);
  });
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data?.ask === ownTab) channel.postMessage({ here: ownTab });
  });
}

function mark(name: string, isOpen: boolean): void {
  const kept = read(name);
  if (kept !== null) store(name, { ...kept, isOpen });
}

function read(name: string): Kept | null {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(PREFIX + name) ?? 'null');
    return isEntry(found) ? found : null;
  } catch {
    return null;
  }
}

function isEntry(found: unknown): found is Kept {
  if (typeof found !== 'object' || found === null) return false;
  const { userId, keptMs, isOpen } = found as Partial<Kept>;
  return Number.isSafeInteger(userId) && Number.isSafeInteger(keptMs) && typeof isOpen === 'boolean';
}

/** Keeps it, or with null keeps nothing; gives whether that worked. */
function store(name: string, kept: Kept | null): boolean {
  try {
    if (kept === null) window.localStorage.removeItem(PREFIX + name);
    else window.localStorage.setItem(PREFIX + name, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

function names(): readonly string[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/**
 * Keeps this tab's basket.
 * @param content null when there is nothing to keep any more
 */
export function keepBasket(userId: number, content: unknown): void {
  const kept = content === null ? null : { userId, keptMs: Date.now(), isOpen: true, content };
  isKept = store(tab(), kept) && kept !== null;
}

/** Whether the basket in hand would be there again after a reload. */
export const isBasketKept = (): boolean => isKept;

/** What this tab kept for this person before it was loaded anew; null for nothing. Looking takes nothing away. */
export function keptBasket(userId: number): unknown {
  const kept = read(tab());
  return kept !== null && isUsable(kept, userId) ? kept.content : null;
}

const isUsable = ({ userId, keptMs }: Kept, person: number): boolean =>
  userId === person && Date.now() - keptMs < FRESH_FOR_MS;

/**
 * Takes over the newest basket that this person had in a tab which is gone.
 * @param isFree whether it is still wanted, asked in the moment in which it would be taken
 * @param look is shown what would be taken, before that moment
 * @returns null when there is none
 */
export async function orphanedBasket(
  userId: number,
  isFree: () => boolean,
  look: (content: unknown) => Promise<void>,
): Promise<unknown> {
  const own = tab();
  const others = names().flatMap((name) => {
    const kept = name === own ? null : read(name);
    return kept === null ? [] : [{ name, kept }];
  });
  for (const { name, kept } of others) if (Date.now() - kept.keptMs >= FRESH_FOR_MS) store(name, null);
  const usable = others.filter(({ kept }) => isUsable(kept, userId));
  const alive = await aliveOf(usable.filter(({ kept }) => kept.isOpen).map(({ name }) => name));
  const [newest] = usable
    .filter(({ name }) => !alive.has(name))
    .sort((one, other) => other.kept.keptMs - one.kept.keptMs);
  if (newest === undefined) return null;
  await look(newest.kept.content);
  if (read(newest.name) === null || !isFree()) return null;
  store(newest.name, null);
  return newest.kept.content;
}

/** Those of the tabs that say that they are there. */
async function aliveOf(asked: readonly string[]): Promise<ReadonlySet<string>> {
  const alive = new Set<string>();
  if (asked.length === 0) return alive;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => alive.add(data?.here));
  for (const ask of asked) channel.postMessage({ ask });
  await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS));
  channel.close();
  return alive;
}

/**
 * Whoever is at this tab covers its screen, or makes room for somebody else: the basket in hand waits as that of a tab that
 * is gone, for its person alone, and what comes into this tab's hands from now on is another one.
 */
export function leaveBasket(): void {
  mark(tab(), false);
  ownTab = newIdempotencyKey();
  isKept = false;
}

/** Who sold here has signed out: the next has nothing to do with what lay in the baskets. */
export function forgetBaskets(): void {
  for (const name of names()) store(name, null);
}
