import { useCallback } from 'react';
import { usePlannedExchange } from '#web/returns/planned-exchange.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { basketStore, openWindow, useTill } from '../till.ts';

/** A basket that goods in exchange pay can't wait: they are booked with its payment, by who took them back (rule C11.9). */
const HAS_CREDIT = {
  kind: 'warning',
  title: 'พักบิลนี้ไม่ได้',
  text: 'ตะกร้านี้มีเครดิตเปลี่ยนสินค้า ซึ่งจะบันทึกพร้อมการชำระเงินเท่านั้น กรุณาชำระเงินให้เสร็จ หรือยกเลิกการเปลี่ยนสินค้าก่อน',
} as const;

/** Whether the basket may wait; where it may not, says why. */
export function useMayPark(): () => boolean {
  const hasCredit = usePlannedExchange(null) !== null;
  return useCallback(() => {
    if (hasCredit) void alertDialog(HAS_CREDIT);
    return !hasCredit;
  }, [hasCredit]);
}

/** What the key and button พักบิล do: ask for a name; with nothing to park they show what is parked. */
export function useBeginParking(): () => void {
  const mayPark = useMayPark();
  return useCallback(() => {
    if (useTill.getState().phase !== 'idle') return;
    if (basketStore.getState().lines.length === 0) openWindow('parked');
    else if (mayPark()) openWindow('park');
  }, [mayPark]);
}
