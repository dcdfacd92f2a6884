import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';

/** The badge of goods that are down to their least stock, in the till's word (rule S2 and S9). */
export function OutOfStockMark() {
  return (
    <Mark tone="bad" icon={<IconAlertTriangle size={16} aria-hidden />}>
      สินค้าหมด
    </Mark>
  );
}
