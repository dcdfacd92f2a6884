import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdjustmentReason } from '#shared/stock/rules.ts';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { stockChanged } from '../queries.ts';
import { readCount } from '../receive/receive-draft.ts';

const FAILED = 'ไม่สามารถปรับสต็อกได้';
const STORED_BEFORE = 'การปรับที่กดไว้ก่อนหน้านี้ถูกบันทึกแล้ว หากต้องการปรับเพิ่มอีก กรุณากรอกจำนวนใหม่';

export interface AdjustForm {
  readonly direction: 'out' | 'in';
  readonly quantity: string;
  readonly reason: AdjustmentReason | '';
  readonly note: string;
}

const FIELDS = { quantity: 'change', reason: 'reason', note: 'note' } as const;

const EMPTY: AdjustForm = { direction: 'out', quantity: '', reason: '', note: '' };

/**
 * Takes a thing out of the stock or puts some in, for a reason.
 * @param reason the one that stands there at first; null for none
 */
export function useAdjust(thing: StockThing, reason: AdjustmentReason | null, onAdjusted: () => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<AdjustForm>({ ...EMPTY, reason: reason ?? '' });
  /** What is wrong that no field is about. */
  const [words, setWords] = useState('');
  const write = useWrite({
    ...{ failed: FAILED, storedBefore: STORED_BEFORE, fields: FIELDS, tell: setWords },
    refused: ({ code }) => {
      if (code !== 'KEY_REUSED') return;
      // It may be what was just written down.
      setForm((before) => ({ ...before, quantity: '' }));
      stockChanged(client);
    },
  });

  const submit = async () => {
    const quantity = readCount(form.quantity) ?? 0;
    setWords('');
    if (quantity < 1 || form.reason === '') {
      return write.showFaults({
        ...(quantity < 1 && { quantity: 'กรุณากรอกจำนวนที่เพิ่มหรือลด' }),
        ...(form.reason === '' && { reason: 'กรุณาเลือกเหตุผล' }),
      });
    }
    const { productId: product_id, variantId: variant_id } = thing;
    const change = form.direction === 'out' ? -quantity : quantity;
    const body = { product_id, variant_id, change, reason: form.reason, note: form.note };
    await write.send('POST /stock/adjustments', { body }, () => {
      stockChanged(client);
      onAdjusted();
    });
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return {
    ...{ form, faults, faultyTimes, words, sending, submit },
    change: (changed: Partial<AdjustForm>) => {
      setForm((before) => ({ ...before, ...changed }));
      setWords('');
      write.clearFaults();
    },
  };
}
