import { formatBaht, type Satang } from '#shared/money/satang.ts';
import { IconAlertTriangle, IconCheck, IconClock } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';

interface DifferenceMarkProps {
  /** Whether the drawer was counted yet. */
  readonly closed: boolean;
  /** Below nothing when money was missing. */
  readonly satang: Satang;
}

/** How a drawer was closed: right, over, short, or not yet. */
export function DifferenceMark({ closed, satang }: DifferenceMarkProps) {
  if (!closed) {
    return (
      <Mark tone="active" icon={<IconClock size={16} />}>
        ยังเปิดอยู่
      </Mark>
    );
  }
  if (satang === 0) {
    return (
      <Mark tone="quiet" icon={<IconCheck size={16} />}>
        ตรง
      </Mark>
    );
  }
  const words = `${satang < 0 ? 'ขาด' : 'เกิน'} ${formatBaht(Math.abs(satang))}`;
  return (
    <Mark tone={satang < 0 ? 'bad' : 'warn'} icon={<IconAlertTriangle size={16} />}>
      {words}
    </Mark>
  );
}
