import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import { call } from '#web/lib/api.ts';
import { failureOf } from '#web/lib/failure.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { refreshParked } from '#web/parked-baskets/queries.ts';
import { type ParkedBasket, recalledBasketFromWire } from '#web/parked-baskets/wire.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useBasketCall } from '../basket/use-basket-call.ts';
import { basketStore, closeWindow, takeBack, useTill } from '../till.ts';
import { useMayPark } from './use-begin-parking.ts';

const LOST_WORDS = 'การเชื่อมต่อขาดหาย จึงยังไม่ทราบว่าเรียกบิลได้หรือไม่ กรุณาเรียกบิลเดิมอีกครั้ง';
const CHANGED_WORDS = 'มีการเปลี่ยนแปลงตั้งแต่พักบิล กรุณาตรวจสอบรายการ';

/**
 * Takes a parked basket into the till's (rule C12.3); where that has goods, it offers to park these first. What has changed
 * since, and what is refused, is said in the basket.
 * @param park sets the basket aside; gives whether it did
 */
export function useRecall(
  settled: () => Promise<void>,
  park: (name: string) => Promise<boolean>,
): (parked: ParkedBasket) => Promise<void> {
  const client = useQueryClient();
  const sendBasket = useBasketCall(settled);
  const mayPark = useMayPark();
  /** Each recall's key, until its answer has come. */
  const keys = useRef(new Map<string, string>());
  return useCallback(
    async (parked) => {
      if (useTill.getState().phase !== 'idle') return;
      const { lines, parked: formerly } = basketStore.getState();
      if (lines.length > 0) {
        if (!mayPark() || !(await confirm(swapQuestion(lines.length)))) return;
        closeWindow();
        if (!(await park(formerly?.name ?? ''))) return;
      }
      closeWindow();
      const { id } = parked;
      const again = parked.recalledAt !== null;
      const which = `${id} ${again}`;
      const key = keys.current.get(which) ?? newIdempotencyKey();
      keys.current.set(which, key);
      await sendBasket('POST /parked-baskets/{id}/recall', async () => {
        try {
          const body = again ? { again } : {};
          const answer = await call('POST /parked-baskets/{id}/recall', {
            ...{ params: { id }, body, idempotencyKey: key },
          });
          const { name, ...basket } = recalledBasketFromWire(answer);
          takeBack(basket, { id, name }, CHANGED_WORDS);
          keys.current.delete(which);
        } catch (error) {
          if (failureOf(error).isLost) basketStore.getState().setAlert(LOST_WORDS);
          throw error;
        } finally {
          void refreshParked(client);
        }
      });
    },
    [client, sendBasket, park, mayPark],
  );
}

const swapQuestion = (lines: number) => ({
  title: 'พักตะกร้านี้ก่อนแล้วเรียกบิลหรือไม่',
  text: `ในตะกร้ามีสินค้า ${formatCount(lines)} รายการ ระบบจะพักบิลนี้ไว้ก่อน แล้วจึงเรียกบิลที่เลือก`,
  confirmLabel: 'พักแล้วเรียกบิล',
  cancelLabel: 'ยกเลิก',
});
