import type { Satang } from '#shared/money/satang.ts';
import { Money } from '#web/ui/Money.tsx';

interface SumRowProps {
  readonly label: string;
  readonly satang: Satang;
  readonly isHidden?: boolean;
}

/** A line of what goes back is made of. */
export function SumRow({ label, satang, isHidden = false }: SumRowProps) {
  if (isHidden) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money satang={satang} />
      </dd>
    </div>
  );
}
