import type { QueryClient } from '@tanstack/react-query';
import { priceChangeWords } from '#web/catalog/price-change.ts';
import { reloadProducts } from '#web/catalog/till/queries.ts';
import { logFailure } from '#web/lib/log.ts';
import { refreshSession } from '#web/lib/session.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import type { QuotationDraft } from './draft.ts';
import { repricedDraft } from './reprice.ts';

const FAILED_WORDS = 'ไม่สามารถโหลดราคาล่าสุดได้ กรุณาลองใหม่อีกครั้ง';

/** Asks the shop for today's prices; gives the draft at them and, for each line that changed, what to say of it. */
export async function loadPrices(
  client: QueryClient,
  draft: QuotationDraft,
): Promise<{ readonly draft: QuotationDraft; readonly details: readonly string[] }> {
  try {
    const [current, { shop }] = await Promise.all([
      reloadProducts(client, draft.lines),
      refreshSession(client),
    ]);
    const repriced = repricedDraft(draft, current, taxTermsOf(shop));
    return { draft: repriced.draft, details: repriced.changes.map(priceChangeWords) };
  } catch (error) {
    logFailure('reloading prices', error);
    return { draft, details: [FAILED_WORDS] };
  }
}
