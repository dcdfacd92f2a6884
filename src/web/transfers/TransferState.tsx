import { TRANSFER_STATE_WORDS } from '#shared/transfers/rules.ts';
import { IconAlertTriangle, IconCircleCheck, IconTruckDelivery, IconX } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { lossWords } from './loss-words.ts';
import type { Transfer } from './wire.ts';

/** Where a transfer's goods are, by a picture and a word; what got lost of them too. */
export function TransferState({ state, missing, broken }: Pick<Transfer, 'state' | 'missing' | 'broken'>) {
  const words = TRANSFER_STATE_WORDS[state];
  if (state === 'sent') {
    return (
      <Mark tone="active" icon={<IconTruckDelivery size={18} aria-hidden />}>
        {words}
      </Mark>
    );
  }
  if (state === 'cancelled') {
    return (
      <Mark tone="quiet" icon={<IconX size={18} aria-hidden />}>
        {words}
      </Mark>
    );
  }
  if (missing + broken > 0) {
    return (
      <Mark tone="warn" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {`${words} ${lossWords({ missing, broken })}`}
      </Mark>
    );
  }
  return (
    <Mark tone="quiet" icon={<IconCircleCheck size={18} aria-hidden />}>
      {words}
    </Mark>
  );
}
