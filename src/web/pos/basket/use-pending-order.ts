import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refuse } from '#shared/errors/till-refusals.ts';
import { formatBaht, formatCount } from '#shared/money/satang.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { saleQuery } from '#web/orders/payment/queries.ts';
import type { Sale } from '#web/orders/sale.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useUnaskedLeave } from '#web/ui/leave-guard.ts';
import { basketStore, setBasketAside, useTill } from '../till.ts';

/** What is asked before another window's order takes this window's place. */
function pendingQuestion(sale: Sale | null, linesHere: number) {
  const which = sale === null ? '' : ` ${sale.orderNumber} ยอด ${formatBaht(sale.totalSatang)} บาท`;
  return {
    title: 'มีคำสั่งซื้ออื่นที่รอชำระเงินอยู่',
    text: `คำสั่งซื้อ${which} ของคุณรอชำระเงินอยู่ในหน้าต่างอื่น ต้องชำระหรือยกเลิกก่อน จึงจะขายรายการนี้ต่อได้`,
    detail: `สินค้า ${formatCount(linesHere)} รายการในตะกร้านี้ยังอยู่ครบ`,
    confirmLabel: 'ไปที่คำสั่งซื้อนั้น',
    cancelLabel: 'อยู่ที่ตะกร้านี้',
  };
}

let asking = false;

/**
 * Goes to the payment of the order that waits (rule S4, rule C5.1). Where this window has a basket that isn't that
 * order's, it says so and asks, and the basket stays: here, or set aside until the cashier is back.
 */
export function usePendingOrder(): (orderId: number) => Promise<void> {
  const client = useQueryClient();
  const leave = useUnaskedLeave();

  return useCallback(
    async (orderId) => {
      const { lines, checkoutKey } = basketStore.getState();
      const { lostKey, isSold } = useTill.getState();
      const isItsOwn = isSold || checkoutKey === lostKey;
      if (lines.length === 0 || isItsOwn) return leave(paths.checkout(orderId), { replace: true });
      if (asking) return;
      asking = true;
      try {
        const sale = await client
          .fetchQuery({ ...saleQuery(orderId), retry: false, networkMode: 'always' })
          .catch((error: unknown) => {
            logFailure('GET /views-myoder', error);
            return null;
          });
        if (await confirm(pendingQuestion(sale, lines.length))) {
          setBasketAside();
          await leave(paths.checkout(orderId));
        } else basketStore.getState().setAlert(refuse('PENDING_ORDER_EXISTS').message);
      } finally {
        asking = false;
      }
    },
    [client, leave],
  );
}
