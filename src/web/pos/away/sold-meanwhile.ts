import { logFailure } from '#web/lib/log.ts';
import { mayHaveJournal, theJournal } from '#web/offline-sales/standing.ts';

/**
 * A basket that comes back after a crash may have been sold in the moment before it: then it is in the journal under its own
 * key, and its slip was perhaps never seen (rule C14.10). It is sold no second time.
 * @returns the sale's place in the journal; null for none
 */
export async function soldMeanwhile(checkoutKey: string): Promise<number | null> {
  if (!mayHaveJournal()) return null;
  try {
    const sold = await (await theJournal()).find(checkoutKey);
    return sold?.kind === 'sale' ? sold.seq : null;
  } catch (error) {
    // A browser that keeps nothing has sold nothing by itself.
    logFailure('the journal', error);
    return null;
  }
}
