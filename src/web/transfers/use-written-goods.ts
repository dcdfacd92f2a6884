import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import type { Failure } from '#web/lib/failure.ts';
import { stockChanged } from '#web/stock/queries.ts';
import { isSameThing } from '#web/stock/stock-item.ts';
import { useKeptDraft } from '#web/stock/things/use-kept-draft.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { transferBranchesChanged } from './queries.ts';
import { type GoodsDraft, type SendLine, withOneMore } from './transfer-draft.ts';

interface WrittenGoods<D extends GoodsDraft, Head extends keyof D & string> {
  /** Which draft and whose: each has a place of its own. */
  readonly name: string;
  readonly empty: () => D;
  readonly read: (kept: unknown) => D | null;
  /** What each field beside the lines is called in the call. */
  readonly fields: Readonly<Record<Head, string>>;
  readonly failed: string;
  /** Said where what was sent before had been done, and has been changed since. */
  readonly storedBefore: string;
}

/**
 * Goods that are written down to be sent or asked for, and then are, once. What is being written survives a reload, and with it the key
 * under which it is sent.
 */
export function useWrittenGoods<D extends GoodsDraft, Head extends keyof D & string>(
  goods: WrittenGoods<D, Head>,
) {
  const client = useQueryClient();
  const { name, empty, read, fields, failed, storedBefore } = goods;
  const [draft, change] = useKeptDraft<D>(name, empty, read);
  const [checked, setChecked] = useState(0);
  const changeLines = (changed: (lines: readonly SendLine[]) => readonly SendLine[]) =>
    change((before) => ({ ...before, lines: changed(before.lines) }));

  const refused = ({ code, errors }: Failure) => {
    stockChanged(client);
    transferBranchesChanged(client);
    if (code !== 'KEY_REUSED') {
      const isOfHead = Object.values(fields).some((field) => String(field) in errors);
      return isOfHead ? undefined : Object.values(errors).flat().find(Boolean);
    }
    changeLines((lines) => lines.map((line) => ({ ...line, quantity: '' })));
    setChecked(0);
  };
  const write = useWrite<Head>({
    ...{ failed, storedBefore, fields, refused },
    keptKey: { read: () => draft.key, keep: (key) => change((before) => ({ ...before, key })) },
  });

  return {
    draft,
    checked,
    write,
    /** Shows what is wrong with the lines. */
    check: () => setChecked((times) => times + 1),
    /** It is done: nothing is left to be sent. */
    finish: () => {
      change(empty);
      stockChanged(client);
    },
    sending: write.isBusy,
    faults: write.faults,
    faultyTimes: write.faultyTimes,
    changeHead: (head: Partial<Pick<D, Head>>) => {
      write.mend(head);
      change((before) => ({ ...before, ...head }));
    },
    addOne: (thing: StockThing) => changeLines((lines) => withOneMore(lines, thing)),
    changeLine: (thing: StockThing, quantity: string) =>
      changeLines((lines) => lines.map((line) => (isSameThing(line, thing) ? { ...line, quantity } : line))),
    removeLine: (thing: StockThing) =>
      changeLines((lines) => lines.filter((line) => !isSameThing(line, thing))),
    /** Adds what isn't in the list yet. */
    addLines: (wanted: readonly SendLine[]) =>
      changeLines((lines) => [
        ...lines,
        ...wanted.filter((line) => !lines.some((known) => isSameThing(known, line))),
      ]),
  };
}
