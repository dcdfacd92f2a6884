import type { QuotationState } from '#shared/quotations/rules.ts';
import { IconCalendarX, IconCheck, IconCircleCheck } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { STATE_WORDS } from './quotation-words.ts';

const STATES = {
  valid: { tone: 'active', icon: IconCheck },
  expired: { tone: 'quiet', icon: IconCalendarX },
  sold: { tone: 'quiet', icon: IconCircleCheck },
} as const;

/** How a quotation stands; an old one without a day has no state. */
export function QuotationStateMark({ state }: { readonly state: QuotationState | null }) {
  if (state === null) return '—';
  const { tone, icon: Icon } = STATES[state];
  return (
    <Mark tone={tone} icon={<Icon size={16} aria-hidden />}>
      {STATE_WORDS[state]}
    </Mark>
  );
}
