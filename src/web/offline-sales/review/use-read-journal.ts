import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  JOURNAL_FAULT_WORDS,
  type JournalFile,
  MAX_JOURNAL_LENGTH,
  readJournalFile,
} from '#shared/offline-sales/journal-file.ts';
import { call } from '#web/lib/api.ts';
import { failureOf } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { lateSalesChanged } from './queries.ts';
import { type Fate, fateFromWire } from './wire.ts';

/** How far the reading of a file is: nothing chosen, looked into, sent, stopped on the way by whom or what, or through. */
type Step = 'choose' | 'chosen' | 'sending' | 'stopped' | 'lost' | 'done';

interface Reading {
  readonly step: Step;
  /** Why the file that was chosen is none; '' for nothing. */
  readonly fault: string;
  readonly file: JournalFile | null;
  /** What has become of each sale of the file; null of what wasn't sent yet. */
  readonly fates: readonly (Fate | null)[];
}

const NOTHING: Reading = { step: 'choose', fault: '', file: null, fates: [] };
/** What is shown changes so often at most, however fast the server takes them. */
const SHOWN_EVERY_MS = 100;
const SIGNED_OUT = 401;

/**
 * Reads a journal file and sends its sales, each in its turn and whatever becomes of the others (rule C14.5). The server books each
 * once: whatever stops it, what is left is sent later, and a file may be read as often as one likes.
 */
export function useReadJournal() {
  const client = useQueryClient();
  const [reading, setReading] = useState(NOTHING);
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  /** The newest sale that had come before the file was read. */
  const newestBefore = useRef<number | null>(null);

  const choose = async (chosen: Blob) => {
    newestBefore.current = null;
    const read =
      // More bytes than there can be in its letters aren't even looked at.
      chosen.size > 4 * MAX_JOURNAL_LENGTH
        ? { fault: 'too-large' as const }
        : readJournalFile(await textOf(chosen));
    setReading(
      'fault' in read
        ? { ...NOTHING, fault: JOURNAL_FAULT_WORDS[read.fault] }
        : { ...NOTHING, step: 'chosen', file: read, fates: read.sales.map(() => null) },
    );
  };

  const sendAll = async (file: JournalFile, fates: (Fate | null)[]): Promise<Step> => {
    newestBefore.current ??= await newestSale();
    let shownMs = performance.now();
    for (const [at, sale] of file.sales.entries()) {
      if (isStopped.current) return 'stopped';
      const fate = fates[at] ?? null;
      if (fate !== null && fate.kind !== 'refused') continue;
      fates[at] = await sendOne(sale, newestBefore.current);
      if (performance.now() - shownMs < SHOWN_EVERY_MS) continue;
      shownMs = performance.now();
      setReading((before) => ({ ...before, fates: [...fates] }));
    }
    return 'done';
  };

  const send = async () => {
    const { file, fates: before } = reading;
    if (file === null || isRunning.current) return;
    [isRunning.current, isStopped.current] = [true, false];
    setReading({ ...reading, step: 'sending' });
    const fates = [...before];
    let step: Step = 'lost';
    try {
      step = await sendAll(file, fates);
    } catch (error) {
      logFailure('POST /offline-sales', error);
    }
    isRunning.current = false;
    setReading((shown) => ({ ...shown, step, fates }));
    void lateSalesChanged(client);
  };

  return {
    ...reading,
    choose: (chosen: Blob) => void choose(chosen),
    send: () => void send(),
    stop: () => {
      isStopped.current = true;
    },
    beginAnew: () => setReading(NOTHING),
  };
}

/** A file that can't be read, such as one on a stick that was pulled out, has nothing in it. */
const textOf = (chosen: Blob): Promise<string> => chosen.text().catch(() => '');

async function newestSale(): Promise<number> {
  const { data } = await call('GET /offline-sales/api', { query: { only: 'all', per_page: 1 } });
  return data[0]?.id ?? 0;
}

/** @throws what ends the reading of all: no answer, or nobody is signed in any more */
async function sendOne(sale: JournalFile['sales'][number], newestBefore: number): Promise<Fate> {
  try {
    return fateFromWire(await call('POST /offline-sales', { body: sale }), newestBefore);
  } catch (error) {
    const { isLost, status, message } = failureOf(error);
    if (isLost || status === SIGNED_OUT) throw error;
    logFailure('POST /offline-sales', error);
    return { kind: 'refused', remarks: [], words: message || 'เซิร์ฟเวอร์ไม่รับรายการนี้' };
  }
}
