import { type CouponRefusal, couponRefusal } from '#shared/coupons/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import { IconCalendarX, IconCheck, IconClock, IconPlayerPause } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import type { ListedCoupon } from './wire.ts';

interface CouponStateMarkProps {
  readonly coupon: ListedCoupon;
  readonly now: EpochMs;
}

const OTHERWISE = {
  COUPON_NOT_STARTED: { tone: 'quiet', icon: IconClock, words: 'ยังไม่เริ่ม' },
  COUPON_EXPIRED: { tone: 'quiet', icon: IconCalendarX, words: 'หมดอายุ' },
  COUPON_DISABLED: { tone: 'warn', icon: IconPlayerPause, words: 'ปิดใช้งาน' },
  COUPON_USED_UP: { tone: 'quiet', icon: IconCheck, words: 'ใช้ครบแล้ว' },
} as const satisfies Partial<Record<CouponRefusal['refused'], unknown>>;

/** Whether a customer can use the coupon now, and if not, why. That it is switched off comes before its days. */
export function CouponStateMark({ coupon, now }: CouponStateMarkProps) {
  const code = coupon.isActive ? couponRefusal(coupon, now)?.refused : 'COUPON_DISABLED';
  if (code === undefined || code === 'COUPON_NOT_FOUND') {
    return (
      <Mark tone="active" icon={<IconCheck size={16} aria-hidden />}>
        ใช้งานได้
      </Mark>
    );
  }
  const { tone, icon: Icon, words } = OTHERWISE[code];
  return (
    <Mark tone={tone} icon={<Icon size={16} aria-hidden />}>
      {words}
    </Mark>
  );
}
