import type { ReturnedState } from '#shared/orders/rules.ts';
import { IconArrowBackUp } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';

/** Whether all of a paid order came back, or some of it; nothing where nothing did. */
export function ReturnedMark({ returned }: { readonly returned: ReturnedState }) {
  if (returned === 'none') return null;
  return (
    <Mark tone="bad" icon={<IconArrowBackUp size={16} aria-hidden />}>
      {returned === 'whole' ? 'คืนแล้ว' : 'คืนบางส่วน'}
    </Mark>
  );
}
