import { useQueryClient } from '@tanstack/react-query';
import { bahtFromSatang, type Satang } from '#shared/money/satang.ts';
import type { StockThing } from '#shared/stock/stock-thing.ts';
import { stockChanged } from '#web/stock/queries.ts';
import type { StockItem } from '#web/stock/stock-item.ts';
import { useKeptDraft } from '#web/stock/things/use-kept-draft.ts';
import { useKnownItems } from '#web/stock/things/use-known-items.ts';
import { useWrite } from '#web/ui/use-write.ts';
import {
  emptyLoose,
  type LooseDraft,
  type LooseLine,
  loosePieces,
  type PayableLine,
  readLoose,
  withLine,
  withOneMore,
} from './loose-draft.ts';
import { returnsChanged } from './queries.ts';

/**
 * Takes goods back without a receipt, once, however often it is pressed or sent again (rule C2.7). What is being written
 * survives a reload, and with it the key under which it is sent: no sale stands in the way of money that goes back twice.
 * @param userId whose list it is
 */
export function useLooseReturn(userId: number, onMade: (returnId: number) => void) {
  const client = useQueryClient();
  const [draft, change] = useKeptDraft<LooseDraft>(`return-${userId}`, emptyLoose, readLoose);
  const items = useKnownItems(draft.lines);
  const write = useWrite<'reason'>({
    failed: 'คืนสินค้าไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
    lost: 'ไม่ได้รับคำตอบจากเซิร์ฟเวอร์ กรุณากดคืนเงินอีกครั้ง ระบบจะไม่คืนเงินซ้ำ',
    storedBefore: 'การคืนที่กดไว้ก่อนหน้านี้คืนเงินไปแล้ว รายการที่กรอกไว้จึงถูกล้าง กรุณาตรวจสอบในรายการคืนสินค้าก่อนคืนเงินต่อ',
    fields: { reason: 'reason' },
    refused: ({ code }) => {
      // Prices may be others by now, or goods gone.
      stockChanged(client);
      if (code === 'KEY_REUSED') change(emptyLoose);
      return undefined;
    },
    keptKey: { read: () => draft.key, keep: (key) => change((before) => ({ ...before, key })) },
  });

  const changeLines = (changed: (lines: readonly LooseLine[]) => readonly LooseLine[]) =>
    change((before) => ({ ...before, lines: changed(before.lines) }));

  const submit = (lines: readonly PayableLine[], totalSatang: Satang) =>
    write.send(
      'POST /returns',
      {
        body: {
          lines: loosePieces(lines).map(({ productId, variantId, quantity, condition, unitPriceSatang }) => ({
            ...{ product_id: productId, variant_id: variantId, quantity, condition },
            unit_price: bahtFromSatang(unitPriceSatang),
          })),
          reason: draft.reason.trim(),
          refund: [{ method: 'cash', amount: bahtFromSatang(totalSatang) }],
        },
      },
      ({ return_id }) => {
        change(emptyLoose);
        stockChanged(client);
        returnsChanged(client);
        onMade(return_id);
      },
    );

  return {
    draft,
    items,
    submit,
    isBusy: write.isBusy,
    reasonFault: write.faults.reason,
    addOne: (item: StockItem) => {
      items.learn(item);
      changeLines((lines) => withOneMore(lines, item));
    },
    changeLine: (thing: StockThing, changed: Parameters<typeof withLine>[2]) =>
      changeLines((lines) => withLine(lines, thing, changed)),
    removeLine: (gone: LooseLine) => changeLines((lines) => lines.filter((line) => line !== gone)),
    setReason: (reason: string) => {
      write.clearFaults();
      change((before) => ({ ...before, reason }));
    },
    clear: () => change(emptyLoose),
  };
}

export type LooseReturning = ReturnType<typeof useLooseReturn>;
