import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { CatalogProduct, CatalogVariant } from '#web/catalog/product.ts';
import { searchProducts } from '#web/catalog/till/queries.ts';
import { logFailure } from '#web/lib/log.ts';
import { createScanQueue, type Outcome, type ScanQueue } from '#web/lib/scan-queue.ts';
import { betweenScans } from '#web/ui/scanner.ts';
import { playSound } from '#web/ui/sounds.ts';
import { type Entry, type Meant, productForEntry } from './entry.ts';
import { forgetUnknown, latestNotice, noteCode, setSearchText, useTill } from './till.ts';
import { asTyped } from './typed-quantity.ts';

const QUESTIONS_AT_ONCE = 6;

type Add = (product: CatalogProduct, variant: CatalogVariant | undefined, quantity: number) => boolean;

/** An entry, and what had been told when it was made. */
interface Entered extends Entry {
  readonly after: number;
}

export interface Entries {
  /** Takes a scan or an Enter; the product is added when its own answer is there. */
  readonly enter: (entry: Entry) => void;
  /** Resolves when every entry so far has been answered. */
  readonly settled: () => Promise<void>;
}

/**
 * Scans and Enters of the till, looked up and added in order (see scan-queue.ts).
 * @param add adds pieces of the product, in its usual variant unless another is said; gives whether they were added
 */
export function useEntries(add: Add): Entries {
  const client = useQueryClient();
  const queue = useRef<ScanQueue<Entered> | null>(null);
  // The queue lives as long as the screen, through pauses too: what is under way then is told, and isn't lost.
  const addNow = useRef(add);
  useLayoutEffect(() => {
    addNow.current = add;
  }, [add]);

  useEffect(() => {
    const made = createScanQueue<Entered, Meant | null>({
      atOnce: QUESTIONS_AT_ONCE,
      lookup: (entry) => betweenScans(productForEntry(entry, (text) => searchProducts(client, text))),
      deliver: (entry, outcome) => {
        settle(entry, outcome, addNow.current);
        useTill.setState({ unanswered: made.waiting });
      },
    });
    queue.current = made;
    return () => made.close();
  }, [client]);

  return useMemo(
    () => ({
      enter: (entry) => {
        queue.current?.push({ ...entry, after: latestNotice() });
        useTill.setState({ unanswered: queue.current?.waiting ?? 0 });
      },
      settled: () => queue.current?.idle() ?? Promise.resolve(),
    }),
    [],
  );
}

function settle(entry: Entered, outcome: Outcome<Meant | null>, add: Add) {
  if (outcome.kind === 'failed') {
    logFailure('GET /products/search', outcome.error);
    return noteCode(entry.text, 'failed');
  }
  if (outcome.answer !== null) {
    const { product, variant } = outcome.answer;
    if (!add(product, variant ?? undefined, entry.quantity)) return noteCode(entry.text, 'closed');
    if (entry.by === 'scan') playSound('scanned');
    return forgetUnknown(entry.after);
  }
  noteCode(entry.text, 'unknown');
  // What a person typed comes back to be mended, unless something new stands there already.
  if (entry.by === 'person' && useTill.getState().text === '')
    setSearchText(asTyped(entry.quantity, entry.text));
}
