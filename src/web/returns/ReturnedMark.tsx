import type { ReturnedState } from '#shared/orders/rules.ts';
import { IconArrowBackUp } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';

/** Whether some of a sale came back, or all; nothing where none did. */
export function ReturnedMark({ returned }: { readonly returned: ReturnedState }) {
  if (returned === 'none') return null;
  return (
    <Mark tone={returned === 'whole' ? 'bad' : 'warn'} icon={<IconArrowBackUp size={16} aria-hidden />}>
      {returned === 'whole' ? 'คืนแล้ว' : 'คืนบางส่วน'}
    </Mark>
  );
}
