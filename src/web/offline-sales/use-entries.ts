import { useEffect, useState } from 'react';
import { logFailure } from '#web/lib/log.ts';
import type { Entry } from './journal.ts';
import { theJournal, useStanding } from './standing.ts';

/** Reads from the journal, and again whenever it has changed; undefined until it is read, null where it can't be. */
function useRead<T>(read: (journal: Awaited<ReturnType<typeof theJournal>>) => Promise<T>, key: unknown) {
  const changes = useStanding((standing) => standing.changes);
  const [found, setFound] = useState<{ readonly key: unknown; readonly value: T | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is named by the key; a change is what asks anew
  useEffect(() => {
    let isWanted = true;
    const take = (value: T | null) => isWanted && setFound({ key, value });
    theJournal()
      .then(read)
      .then(take, (error: unknown) => {
        logFailure('the journal', error);
        take(null);
      });
    return () => {
      isWanted = false;
    };
  }, [key, changes]);
  return found !== null && found.key === key ? found.value : undefined;
}

/** The entry at this place of the journal; null for none. */
export const useEntryAt = (seq: number): Entry | null | undefined =>
  useRead((journal) => journal.at(seq), seq);

/** All that the journal has, the newest first; null where it can't be read. */
export const useJournalEntries = (): readonly Entry[] | null | undefined =>
  useRead((journal) => journal.list(), 'all');
