import { IconCheck, IconClock } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';

/** Whether an order has been paid. Cancelled ones are shown nowhere (rule C3). */
export function OrderStatusMark({ paid }: { readonly paid: boolean }) {
  return paid ? (
    <Mark tone="active" icon={<IconCheck size={16} aria-hidden />}>
      ชำระเงินแล้ว
    </Mark>
  ) : (
    <Mark tone="warn" icon={<IconClock size={16} aria-hidden />}>
      รอชำระเงิน
    </Mark>
  );
}
