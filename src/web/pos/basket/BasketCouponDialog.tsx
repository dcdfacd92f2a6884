import { CouponDialog } from '#web/coupons/CouponDialog.tsx';
import { useClockOffsetMs } from '#web/lib/shop-clock.ts';
import { basketStore, useBasket } from '../till.ts';

interface BasketCouponDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The coupon's window, of the basket in hand. */
export function BasketCouponDialog(props: BasketCouponDialogProps) {
  const basketIsEmpty = useBasket((basket) => basket.lines.length === 0);
  const applied = useBasket((basket) => basket.coupon?.code ?? null);
  const clockOffsetMs = useClockOffsetMs();
  return (
    <CouponDialog
      {...props}
      basketIsEmpty={basketIsEmpty}
      applied={applied}
      onApply={basketStore.getState().setCoupon}
      now={() => Date.now() + clockOffsetMs}
    />
  );
}
