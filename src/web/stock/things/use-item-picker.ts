import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { logFailure } from '#web/lib/log.ts';
import { createScanQueue, type Outcome, type ScanQueue } from '#web/lib/scan-queue.ts';
import { betweenScans, useScans } from '#web/ui/scanner.ts';
import { findItems, foundItemsQuery, type ItemSearch, SOLD_ITEMS } from '../queries.ts';
import type { StockItem } from '../stock-item.ts';

const QUESTIONS_AT_ONCE = 4;
const TYPING_PAUSE_MS = 180;
const NOTICES_SHOWN = 4;
/** Digits only, as many as a barcode has: it means that one thing or none. */
const BARE_BARCODE = /^\d{6,}$/;

interface Entry {
  readonly text: string;
  readonly by: 'scan' | 'person';
}

/** A code that chose nothing, and why. */
export interface CodeNotice {
  readonly id: number;
  readonly words: string;
}

/**
 * Chooses things by scanning them, wherever the focus is, or by typing. Each scan and Enter gets the answer to its
 * own question, in the order in which they came; what could mean several things is shown to choose from.
 * @param onPick called with each thing that is chosen; gives why it can't be taken, or ''
 * @param closed why nothing can be chosen now; '' when it can
 * @param search which things there are to choose from; one and the same at every call
 */
export function useItemPicker(
  onPick: (item: StockItem, by: Entry['by']) => string,
  closed = '',
  search: ItemSearch = SOLD_ITEMS,
) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  /** What a scanned code can mean, where that is more than one thing. */
  const [choices, setChoices] = useState<readonly StockItem[]>([]);
  const [notices, setNotices] = useState<readonly CodeNotice[]>([]);
  /** Enter was pressed and found several: the list is to be gone through. */
  const [chooseTimes, setChooseTimes] = useState(0);
  const [unanswered, setUnanswered] = useState(0);
  /** How many entries and picks have chosen nothing so far. */
  const [misses, setMisses] = useState(0);
  const found = useQuery(foundItemsQuery(asked, search));
  const lastNotice = useRef(0);
  const latest = useRef({ onPick, closed });
  // Before anything can be scanned on what is shown.
  useLayoutEffect(() => {
    latest.current = { onPick, closed };
  });

  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const note = useCallback((words: string) => {
    lastNotice.current += 1;
    const notice = { id: lastNotice.current, words };
    setNotices((before) => [...before, notice].slice(-NOTICES_SHOWN));
    setMisses((before) => before + 1);
  }, []);

  const choose = useCallback(
    (item: StockItem, by: Entry['by']) => {
      setText('');
      setChoices([]);
      const refusal = latest.current.closed || latest.current.onPick(item, by);
      if (refusal !== '') note(`ไม่ได้เพิ่ม "${item.name}" ${refusal}`);
    },
    [note],
  );

  const settle = useCallback(
    (entry: Entry, outcome: Outcome<readonly StockItem[]>) => {
      if (outcome.kind === 'failed') {
        logFailure('GET /stock/items/api', outcome.error);
        return note(`ค้นหา "${entry.text}" ไม่สำเร็จ กรุณาลองอีกครั้ง`);
      }
      const exact = outcome.answer.filter((item) => item.isExact);
      const means = exact.length > 0 || isCode(entry) ? exact : outcome.answer;
      const [only] = means;
      if (only !== undefined && means.length === 1) return choose(only, entry.by);
      if (only === undefined) return note(`ไม่พบสินค้า "${entry.text}"`);
      setText('');
      setChoices(means);
      setChooseTimes((times) => times + 1);
      setMisses((before) => before + 1);
    },
    [note, choose],
  );

  const queue = useRef<ScanQueue<Entry> | null>(null);
  useEffect(() => {
    const made = createScanQueue<Entry, readonly StockItem[]>({
      atOnce: QUESTIONS_AT_ONCE,
      lookup: (entry) => betweenScans(findItems(client, entry.text, search)),
      deliver: (entry, outcome) => {
        settle(entry, outcome);
        setUnanswered(made.waiting);
      },
    });
    queue.current = made;
    return () => made.close();
  }, [client, search, settle]);

  const enter = useCallback(
    (entry: Entry) => {
      const refusal = latest.current.closed;
      if (refusal !== '') return note(`ไม่ได้เพิ่ม "${entry.text}" ${refusal}`);
      setChoices([]);
      queue.current?.push(entry);
      setUnanswered(queue.current?.waiting ?? 0);
    },
    [note],
  );
  useScans((code) => {
    enter({ text: code, by: 'scan' });
    return true;
  });

  const isSearching = text.trim() !== '';
  // Only the answer to what stands in the box now is chosen from, never one to something older.
  const isAnswered = asked === text.trim() && !found.isPlaceholderData;
  return {
    text,
    /** What can be chosen from; undefined while it is being looked for. */
    shown: choices.length > 0 ? choices : !isSearching ? [] : isAnswered ? found.data : undefined,
    isSearching,
    failed: isSearching && isAnswered && found.isError,
    notices,
    chooseTimes,
    /** Entries are still being looked up. */
    isLooking: unanswered > 0,
    misses,
    search: (typed: string) => {
      setChoices([]);
      setText(typed);
    },
    enter: () => text.trim() !== '' && enter({ text: text.trim(), by: 'person' }),
    pick: (item: StockItem) => choose(item, 'person'),
    clear: () => {
      setText('');
      setChoices([]);
    },
    closeNotice: (id: number) => setNotices((before) => before.filter((notice) => notice.id !== id)),
  };
}

const isCode = ({ text, by }: Entry) => by === 'scan' || BARE_BARCODE.test(text);

export type ItemPickerState = ReturnType<typeof useItemPicker>;
