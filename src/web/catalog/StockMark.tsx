import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { type StockLine, shortageOf } from './product.ts';

const WORDS = { gone: 'หมดแล้ว', low: 'สินค้าใกล้หมด' } as const;

/** What the office calls goods that are down to their least stock, by what is there; nothing where there is plenty. */
export function StockMark({ stock }: { readonly stock: readonly StockLine[] }) {
  const shortage = shortageOf(stock);
  if (shortage === null) return null;
  return (
    <Mark tone={shortage === 'gone' ? 'bad' : 'warn'} icon={<IconAlertTriangle size={16} aria-hidden />}>
      {WORDS[shortage]}
    </Mark>
  );
}
