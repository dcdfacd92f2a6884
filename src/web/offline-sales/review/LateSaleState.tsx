import { IconAlertTriangle, IconCheck, IconCircleCheck } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import type { LateSale } from './wire.ts';

/** How a late sale stands: whether it is in the books, and whether a manager has seen to what had to be. */
export function LateSaleState({ sale: { held, remarks, settled } }: { readonly sale: LateSale }) {
  if (settled !== null) {
    return (
      <Mark tone="quiet" icon={<IconCheck size={16} aria-hidden />}>
        ตรวจสอบแล้ว
      </Mark>
    );
  }
  if (held !== null) {
    return (
      <Mark tone="bad" icon={<IconAlertTriangle size={16} aria-hidden />}>
        ยังไม่ลงบัญชี
      </Mark>
    );
  }
  if (remarks.length > 0) {
    return (
      <Mark tone="warn" icon={<IconAlertTriangle size={16} aria-hidden />}>
        ลงบัญชีแล้ว ต้องตรวจสอบ
      </Mark>
    );
  }
  return (
    <Mark tone="active" icon={<IconCircleCheck size={16} aria-hidden />}>
      ลงบัญชีแล้ว
    </Mark>
  );
}
