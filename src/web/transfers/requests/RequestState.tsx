import { REQUEST_STATE_WORDS, type RequestState as State } from '#shared/transfers/rules.ts';
import { IconCircleCheck, IconClock, IconX } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';

/** What became of a request, by a picture and a word. */
export function RequestState({ state }: { readonly state: State }) {
  const words = REQUEST_STATE_WORDS[state];
  if (state === 'open') {
    return (
      <Mark tone="active" icon={<IconClock size={18} aria-hidden />}>
        {words}
      </Mark>
    );
  }
  const icon = state === 'sent' ? <IconCircleCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />;
  return (
    <Mark tone={state === 'declined' ? 'warn' : 'quiet'} icon={icon}>
      {words}
    </Mark>
  );
}
