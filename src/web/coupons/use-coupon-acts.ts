import { useQueryClient } from '@tanstack/react-query';
import { formatCount } from '#shared/money/satang.ts';
import { alertDialog, confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { changeCoupons, refreshCoupons } from './queries.ts';
import type { ListedCoupon } from './wire.ts';

const DELETE_FAILED = 'An error occurred while deleting the coupon.';

const ACTIVATED = { title: 'Activated!', text: 'Coupon has been activated.' };
const DEACTIVATED = { title: 'Deactivated!', text: 'Coupon has been deactivated.' };

/**
 * What a manager does with a coupon of the list; one thing at a time with each. A deletion that fails is told, a switch
 * that fails is only logged (rule S8).
 */
export function useCouponActs() {
  const client = useQueryClient();
  const refresh = () => void refreshCoupons(client);
  const deletion = useWrite({
    ...{ failed: DELETE_FAILED, lost: DELETE_FAILED, each: true, refused: refresh },
    tell: (text) => alertDialog({ kind: 'error', title: 'Error!', text }),
  });
  const turning = useWrite({ failed: '', lost: '', each: true, refused: refresh, tell: () => undefined });

  const remove = async (coupon: ListedCoupon) => {
    if (!(await confirmsDelete(coupon))) return;
    await deletion.send(
      'DELETE /coupons/{id}',
      { params: { id: coupon.id } },
      () => changeCoupons(client, (coupons) => coupons.filter(({ id }) => id !== coupon.id)),
      () => alertDialog({ kind: 'success', title: 'Deleted!', text: 'Coupon has been deleted.' }),
    );
  };
  const setActive = ({ id }: ListedCoupon, active: boolean) =>
    turning.send(
      active ? 'POST /coupons/{id}/activate' : 'POST /coupons/{id}/deactivate',
      { params: { id } },
      () =>
        changeCoupons(client, (coupons) =>
          coupons.map((other) => (other.id === id ? { ...other, isActive: active } : other)),
        ),
      () => alertDialog({ kind: 'success', ...(active ? ACTIVATED : DEACTIVATED) }),
    );

  const isBusyWith = (id: number) => deletion.isBusyWith(id) || turning.isBusyWith(id);
  return { isBusyWith, remove, setActive };
}

function confirmsDelete({ code, usedCount }: ListedCoupon): Promise<boolean> {
  return confirm({
    title: `ลบคูปอง ${code} ใช่หรือไม่`,
    text:
      usedCount === 0
        ? 'ลูกค้าจะใช้คูปองนี้ไม่ได้อีก'
        : `คูปองนี้ใช้ไปแล้ว ${formatCount(usedCount)} ครั้ง คำสั่งซื้อเดิมยังได้ส่วนลดเท่าเดิม แต่จะใช้คูปองนี้ไม่ได้อีก`,
    confirmLabel: 'Delete',
    danger: true,
  });
}
