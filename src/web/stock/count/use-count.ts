import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import { firstErrors } from '#web/lib/call-request.ts';
import type { Failure } from '#web/lib/failure.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { stockChanged } from '../queries.ts';
import { isSameThing, type StockItem } from '../stock-item.ts';
import { useKeptDraft } from '../things/use-kept-draft.ts';
import { useKnownItems } from '../things/use-known-items.ts';
import {
  type CountDraft,
  countBody,
  countSums,
  emptyCount,
  readCountDraft,
  toCountAnew,
  uncounted,
  withCounted,
  withOneMoreCounted,
} from './count-draft.ts';

const FAILED = 'ไม่สามารถบันทึกผลตรวจนับได้';
const STORED_BEFORE =
  'ผลตรวจนับที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว จำนวนที่กรอกไว้จึงถูกล้าง กรุณาลบรายการที่บันทึกแล้ว และนับรายการที่เหลือใหม่';

/**
 * Counts what is there. What is being counted survives a reload, and with it the key under which it is sent.
 * @param userId whose list it is
 */
export function useCount(userId: number) {
  const client = useQueryClient();
  const [draft, change] = useKeptDraft<CountDraft>(`count-${userId}`, emptyCount, readCountDraft);
  const items = useKnownItems(draft.lines);
  const [checked, setChecked] = useState(0);
  const [reasonFault, setReasonFault] = useState('');
  /** What was written down last. */
  const [done, setDone] = useState('');
  const sums = countSums(draft.lines, items.of);

  const changeLines = (changed: (lines: CountDraft['lines']) => CountDraft['lines']) => {
    setDone('');
    change((before) => ({ ...before, lines: changed(before.lines) }));
  };
  const booked = (thing: StockThing) => items.of(thing)?.quantity ?? 0;

  const refused = async ({ code, errors }: Failure) => {
    if (code === 'STOCK_PRODUCT_GONE') stockChanged(client);
    if (code === 'KEY_REUSED') {
      // What is counted anew must be compared with what the books have since then.
      if (!(await items.askAnew())) return FAILED;
      stockChanged(client);
      change((before) => ({ ...before, lines: toCountAnew(before.lines) }));
      setChecked(0);
    }
    const { reason, ...others } = firstErrors(errors);
    if (reason === undefined) return Object.values(others).find(Boolean);
    setReasonFault(reason);
    return null;
  };
  const write = useWrite({
    ...{ failed: FAILED, storedBefore: STORED_BEFORE, refused },
    keptKey: { read: () => draft.key, keep: (key) => change((before) => ({ ...before, key })) },
  });

  /** Whether all is counted and said that has to be. */
  const isReady = (): boolean => {
    const needsReason = sums.differing > 0 && draft.reason.trim() === '';
    setReasonFault(needsReason ? 'มีรายการที่นับได้ไม่ตรง กรุณาระบุเหตุผล' : '');
    setChecked((times) => times + 1);
    return uncounted(draft.lines).size === 0 && !needsReason;
  };

  const submit = () =>
    write.send('POST /stock/counts', { body: countBody(draft) }, ({ message, lines }) => {
      const differing = lines.filter((line) => line.difference !== 0).length;
      setDone(`${message} ${lines.length} รายการ ไม่ตรง ${differing} รายการ`);
      setChecked(0);
      change(emptyCount);
      stockChanged(client);
    });

  return {
    ...{ draft, items, sums, sending: write.isBusy, reasonFault, done, checked, isReady, submit },
    missing: checked > 0 ? uncounted(draft.lines) : new Set<string>(),
    setReason: (reason: string) => {
      setReasonFault('');
      change((before) => ({ ...before, reason }));
    },
    /** A scan counts one; who chose it from the list types how many. */
    add: (item: StockItem, by: 'scan' | 'person') => {
      items.learn(item);
      changeLines((lines) => {
        if (by === 'scan') return withOneMoreCounted(lines, item, item.quantity);
        return lines.some((line) => isSameThing(line, item)) ? lines : withCounted(lines, item, '', 0);
      });
    },
    setCounted: (thing: StockThing, counted: string) =>
      changeLines((lines) => withCounted(lines, thing, counted, booked(thing))),
    remove: (thing: StockThing) => changeLines((lines) => lines.filter((line) => !isSameThing(line, thing))),
    clear: () => {
      setChecked(0);
      change(emptyCount);
    },
  };
}

export type Counting = ReturnType<typeof useCount>;
