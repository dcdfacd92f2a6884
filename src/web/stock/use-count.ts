import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { firstErrors } from '#web/lib/call-request.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
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
import { stockChanged } from './item-query.ts';
import { isSameThing, type StockItem, type StockThing } from './stock-item.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useKnownItems } from './use-known-items.ts';

const FAILED = 'ไม่สามารถบันทึกผลตรวจนับได้';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กดบันทึกอีกครั้งได้ ระบบจะไม่บันทึกซ้ำ';
const STORED_BEFORE =
  'ผลตรวจนับที่กดบันทึกไว้ก่อนหน้านี้ถูกบันทึกแล้ว จำนวนที่กรอกไว้จึงถูกล้าง กรุณาลบรายการที่บันทึกแล้ว และนับรายการที่เหลือใหม่';

/**
 * Counts what is there. What is being counted survives a reload; the key stays the same until it is written down, so
 * that pressing again after a lost answer counts nothing twice (rule C2.7).
 * @param userId whose list it is
 */
export function useCount(userId: number) {
  const client = useQueryClient();
  const [draft, change] = useKeptDraft<CountDraft>(`count-${userId}`, emptyCount, readCountDraft);
  const items = useKnownItems(draft.lines);
  const [sending, setSending] = useState(false);
  const [checked, setChecked] = useState(0);
  const [reasonFault, setReasonFault] = useState('');
  /** What was written down last. */
  const [done, setDone] = useState('');
  const inFlight = useRef(false);
  const sums = countSums(draft.lines, items.of);

  const changeLines = (changed: (lines: CountDraft['lines']) => CountDraft['lines']) => {
    setDone('');
    change((before) => ({ ...before, lines: changed(before.lines) }));
  };
  const booked = (thing: StockThing) => items.of(thing)?.quantity ?? 0;

  const refused = async (failure: unknown): Promise<void> => {
    const tell = (text: string) => alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
    logFailure('POST /stock/counts', failure);
    if (!(failure instanceof CallError)) return tell(NO_ANSWER);
    if (failure.code === 'STOCK_PRODUCT_GONE') stockChanged(client);
    if (failure.code === 'KEY_REUSED') {
      // What is counted anew must be compared with what the books have since then.
      if (!(await items.askAnew())) return tell(FAILED);
      stockChanged(client);
      change((before) => ({ ...before, lines: toCountAnew(before.lines), key: '' }));
      setChecked(0);
      return tell(STORED_BEFORE);
    }
    const { reason, ...others } = firstErrors(failure.errors);
    if (reason !== undefined) return setReasonFault(reason);
    return tell(Object.values(others).find(Boolean) ?? (failure.message || FAILED));
  };

  /** Whether all is counted and said that has to be. */
  const isReady = (): boolean => {
    const needsReason = sums.differing > 0 && draft.reason.trim() === '';
    setReasonFault(needsReason ? 'มีรายการที่นับได้ไม่ตรง กรุณาระบุเหตุผล' : '');
    setChecked((times) => times + 1);
    return uncounted(draft.lines).size === 0 && !needsReason;
  };

  const submit = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    const key = draft.key === '' ? newIdempotencyKey() : draft.key;
    change((before) => ({ ...before, key }));
    try {
      const { message, lines } = await call('POST /stock/counts', {
        body: countBody(draft),
        idempotencyKey: key,
      });
      const differing = lines.filter((line) => line.difference !== 0).length;
      setDone(`${message} ${lines.length} รายการ ไม่ตรง ${differing} รายการ`);
      setChecked(0);
      change(emptyCount);
      stockChanged(client);
    } catch (failure) {
      await refused(failure);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  return {
    ...{ draft, items, sums, sending, reasonFault, done, checked, isReady, submit },
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
