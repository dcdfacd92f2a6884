import { CallError, ConnectionError, call } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import type { Entry, Fate } from './journal.ts';
import type { Journal } from './journal-store.ts';
import { journalChanged, theJournal } from './standing.ts';
import { takenFromWire } from './wire.ts';

/** What is in the books can be looked up there; here it stays for whoever asks on the same day or the next. */
const DONE_KEPT_FOR_MS = 3 * 86_400_000;
const NO_WORDS = 'เซิร์ฟเวอร์ไม่รับรายการนี้';
/** Nobody is signed in, or the screen is locked: everything else would be refused too. */
const STOPS_ALL = [401];

const thisTab = newIdempotencyKey();
let isSending = false;

/** Tries once more what the server said no to, such as while its clock was wrong. */
export async function sendRefusedAgain(): Promise<void> {
  const journal = await theJournal();
  for (let one = await journal.next('refused', 0); one !== null; one = await journal.next('refused', one.seq))
    await journal.settle(one.seq, { state: 'waiting' });
  await journalChanged();
  await sendWaiting();
}

/**
 * Sends what waits, in its order and one at a time; what is refused is marked so and keeps nothing else. Ends when nothing waits
 * any more, when the server is gone, or when another tab is at it.
 */
export async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    const journal = await theJournal();
    await sendAll(journal);
    await journal.leaveTurn(thisTab);
    await journal.forgetDone(Date.now() - DONE_KEPT_FOR_MS);
  } catch (error) {
    logFailure('sending the journal', error);
  } finally {
    isSending = false;
    await journalChanged();
  }
}

async function sendAll(journal: Journal): Promise<void> {
  for (let last = 0; await journal.takeTurn(thisTab, Date.now()); ) {
    const entry = await journal.next('waiting', last);
    if (entry === null) return;
    const fate = await send(entry);
    if (fate === null) return;
    await journal.settle(entry.seq, fate);
    await journalChanged();
    last = entry.seq;
  }
}

/** Sends one; null where nothing can be sent now. */
async function send(entry: Entry): Promise<Fate | null> {
  try {
    if (entry.kind === 'sale')
      return takenFromWire(await call('POST /offline-sales', { body: entry.body }), Date.now());
    const { orderId } = entry;
    await call('POST /checkout/{id}/complete', { params: { id: orderId }, body: entry.body });
    return { state: 'done', atMs: Date.now(), orderId, isNoted: false };
  } catch (error) {
    if (error instanceof ConnectionError) return null;
    if (!(error instanceof CallError)) throw error;
    if (STOPS_ALL.includes(error.status)) return null;
    logFailure(`${entry.kind} ${entry.uuid}`, error);
    return { state: 'refused', atMs: Date.now(), words: error.message || NO_WORDS };
  }
}
