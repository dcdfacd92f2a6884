import { isBasketKept } from '#web/lib/kept-baskets.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useLeaveGuard } from '#web/ui/leave-guard.ts';
import { basketStore, useTill } from '../till.ts';

/**
 * Asks before a basket with goods in it is lost, because coming back to the till empties it (rule S4): looking up an
 * old receipt or the browser's Back must not cost ten scans. Paying and quoting don't ask, and neither does a reload, which
 * finds the basket again (rule C12.10).
 */
export function useBasketGuard(): void {
  useLeaveGuard({
    isKept: isBasketKept,
    hasSomething: () => basketStore.getState().lines.length > 0 && !useTill.getState().isSold,
    ask: () =>
      confirm({
        title: 'ออกจากหน้าขายหรือไม่?',
        text: `สินค้า ${basketStore.getState().lines.length} รายการในตะกร้าจะถูกล้าง`,
        confirmLabel: 'ออกจากหน้านี้',
        cancelLabel: 'ขายต่อ',
        danger: true,
      }),
  });
}
