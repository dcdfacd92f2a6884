import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdjustmentReason } from '#shared/stock/rules.ts';
import { CallError, call } from '#web/lib/api.ts';
import { firstErrors } from '#web/lib/call-request.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { stockChanged } from './item-query.ts';
import { readCount } from './receive-draft.ts';
import type { StockThing } from './stock-item.ts';

const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กดบันทึกอีกครั้งได้ ระบบจะไม่บันทึกซ้ำ';
const STORED_BEFORE = 'การปรับที่กดไว้ก่อนหน้านี้ถูกบันทึกแล้ว หากต้องการปรับเพิ่มอีก กรุณากรอกจำนวนใหม่';

export interface AdjustForm {
  readonly direction: 'out' | 'in';
  readonly quantity: string;
  readonly reason: AdjustmentReason | '';
  readonly note: string;
}

export type AdjustFaults = Readonly<Partial<Record<'quantity' | 'reason' | 'note' | 'form', string>>>;

const EMPTY: AdjustForm = { direction: 'out', quantity: '', reason: '', note: '' };

/**
 * Takes a thing out of the stock or puts some in, for a reason. The key stays the same until it is written down, so
 * that pressing again after a lost answer moves nothing twice (rule C2.7).
 */
export function useAdjust(thing: StockThing, onAdjusted: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<AdjustFaults>({});
  const [faultyTimes, setFaultyTimes] = useState(0);
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const key = useRef<string | null>(null);

  const fail = (found: AdjustFaults) => {
    setFaults(found);
    setFaultyTimes((times) => times + 1);
  };

  const refused = (failure: unknown) => {
    logFailure('POST /stock/adjustments', failure);
    if (!(failure instanceof CallError)) return fail({ form: NO_ANSWER });
    if (failure.code === 'KEY_REUSED') {
      key.current = null;
      // It may be what was just written down.
      setForm((before) => ({ ...before, quantity: '' }));
      stockChanged(client);
      return fail({ form: STORED_BEFORE });
    }
    const { change, reason, note } = firstErrors(failure.errors);
    fail({
      ...(change && { quantity: change }),
      ...(reason && { reason }),
      ...(note && { note }),
      ...(!change && !reason && !note && { form: failure.message || 'ไม่สามารถปรับสต็อกได้' }),
    });
  };

  const submit = async () => {
    if (inFlight.current) return;
    const quantity = readCount(form.quantity) ?? 0;
    if (quantity < 1 || form.reason === '') {
      return fail({
        ...(quantity < 1 && { quantity: 'กรุณากรอกจำนวนที่เพิ่มหรือลด' }),
        ...(form.reason === '' && { reason: 'กรุณาเลือกเหตุผล' }),
      });
    }
    inFlight.current = true;
    setSending(true);
    setFaults({});
    key.current ??= newIdempotencyKey();
    const { productId: product_id, variantId: variant_id } = thing;
    const change = form.direction === 'out' ? -quantity : quantity;
    const body = { product_id, variant_id, change, reason: form.reason, note: form.note };
    try {
      await call('POST /stock/adjustments', { body, idempotencyKey: key.current });
      stockChanged(client);
      onAdjusted();
    } catch (failure) {
      refused(failure);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  return {
    ...{ form, faults, faultyTimes, sending, submit },
    change: (changed: Partial<AdjustForm>) => {
      setForm((before) => ({ ...before, ...changed }));
      setFaults({});
    },
  };
}
