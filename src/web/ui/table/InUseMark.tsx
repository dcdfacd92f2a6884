import { IconCircleCheck, IconCircleX } from '../icons.ts';
import { Mark } from '../Mark.tsx';

interface InUseMarkProps {
  readonly isOn: boolean;
  /** What it is called while it is, and while it isn't. */
  readonly words?: readonly [on: string, off: string];
}

/** Whether something of the shop's, such as a till, is in use. */
export function InUseMark({ isOn, words: [on, off] = ['ใช้งาน', 'เลิกใช้'] }: InUseMarkProps) {
  return isOn ? (
    <Mark tone="active" icon={<IconCircleCheck size={16} aria-hidden />}>
      {on}
    </Mark>
  ) : (
    <Mark tone="quiet" icon={<IconCircleX size={16} aria-hidden />}>
      {off}
    </Mark>
  );
}
