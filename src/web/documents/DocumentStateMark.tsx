import { DOCUMENT_STATE_WORDS, type DocumentState } from '#shared/documents/rules.ts';
import { IconCheck, IconCircleX, IconRefresh } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';

const STATES = {
  valid: { tone: 'active', icon: IconCheck },
  cancelled: { tone: 'bad', icon: IconCircleX },
  replaced: { tone: 'warn', icon: IconRefresh },
} as const;

/** How a paper stands: it counts, was cancelled, or was lost and made anew. */
export function DocumentStateMark({ state }: { readonly state: DocumentState }) {
  const { tone, icon: Icon } = STATES[state];
  return (
    <Mark tone={tone} icon={<Icon size={16} aria-hidden />}>
      {DOCUMENT_STATE_WORDS[state]}
    </Mark>
  );
}
