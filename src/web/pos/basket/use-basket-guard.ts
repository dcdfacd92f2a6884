import { isBasketKept } from '#web/lib/kept-baskets.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useLeaveGuard } from '#web/ui/leave-guard.ts';
import { basketStore, useTill } from '../till.ts';

function lostWords(): string {
  const { length } = basketStore.getState().lines;
  const lost = [
    ...(length === 0 ? [] : [`สินค้า ${length} รายการในตะกร้าจะถูกล้าง`]),
    ...(useTill.getState().isArranged ? ['รายการโปรดที่จัดไว้ยังไม่ได้บันทึก'] : []),
  ];
  return lost.join(' · ');
}

/**
 * Asks before a basket with goods in it is lost, because coming back to the till empties it (rule S4): looking up an
 * old receipt or the browser's Back must not cost ten scans. Paying and quoting don't ask, and neither does a reload, which
 * finds the basket again (rule C12.10). Favourites that are being arranged are found nowhere again.
 */
export function useBasketGuard(): void {
  useLeaveGuard({
    isKept: () => isBasketKept() && !useTill.getState().isArranged,
    hasSomething: () => {
      const { isSold, isArranged } = useTill.getState();
      return isArranged || (basketStore.getState().lines.length > 0 && !isSold);
    },
    ask: () =>
      confirm({
        title: 'ออกจากหน้าขายหรือไม่?',
        text: lostWords(),
        confirmLabel: 'ออกจากหน้านี้',
        cancelLabel: 'ขายต่อ',
        danger: true,
      }),
  });
}
