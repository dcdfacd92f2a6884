import { NOT_SOLD_HERE } from '#shared/catalog/branch-terms.ts';
import { IconArchive } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';

/** Of goods that the branch one stands in doesn't sell (rule C15.6); nothing of any others. */
export function NotSoldMark({ isSoldHere }: { readonly isSoldHere: boolean }) {
  if (isSoldHere) return null;
  return (
    <Mark tone="quiet" icon={<IconArchive size={16} aria-hidden />}>
      {NOT_SOLD_HERE}
    </Mark>
  );
}
