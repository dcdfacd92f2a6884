import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconReceipt } from '#web/ui/icons.ts';
import { BackToPosButton } from './BackToPosButton.tsx';

/** An order or receipt that isn't there, in plain words, with the way back to the till under the finger. */
export function OrderMissing({ title, text }: { readonly title: string; readonly text?: string }) {
  return (
    <EmptyState
      page
      icon={<IconReceipt size={34} />}
      title={title}
      {...(text === undefined ? {} : { text })}
      action={<BackToPosButton />}
    />
  );
}
