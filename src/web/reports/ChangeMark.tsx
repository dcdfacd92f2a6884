import { formatCount } from '#shared/money/satang.ts';
import { IconArrowDown, IconArrowUp } from '#web/ui/icons.ts';
import styles from './ChangeMark.module.css';

interface ChangeMarkProps {
  readonly now: number | null;
  readonly before: number | null;
  /** More of it is neither good nor bad. */
  readonly isNeutral?: boolean;
}

/** How much more or less something is than it was, in whole percent; nothing can be said beside nothing. */
export function ChangeMark({ now, before, isNeutral = false }: ChangeMarkProps) {
  if (now === null || before === null || before <= 0) return <span className={styles.none}>–</span>;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return <span className={styles.none}>เท่าเดิม</span>;
  const isMore = percent > 0;
  return (
    <span className={styles.change} data-way={isNeutral ? undefined : isMore ? 'up' : 'down'}>
      {isMore ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />}
      <span className={styles.heard}>{isMore ? 'เพิ่มขึ้น' : 'ลดลง'} </span>
      {formatCount(Math.abs(percent))}%
    </span>
  );
}
