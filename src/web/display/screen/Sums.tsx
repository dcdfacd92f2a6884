import type { DisplayState } from '#shared/display/fields.ts';
import type { Satang } from '#shared/money/satang.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './display.module.css';

type WithSums = Extract<DisplayState, { readonly kind: 'basket' | 'payment' }>;

/** How the total comes about; rows that are nothing are left out. */
export function Sums({ of }: { readonly of: WithSums }) {
  const { subtotal, promotions, by_hand, coupon, tax } = of;
  const rows: readonly (readonly [string, Satang])[] = [
    ['ส่วนลด', -promotions],
    ['ส่วนลดพิเศษ', -by_hand],
    ['ส่วนลดคูปอง', -coupon],
    ['ภาษีมูลค่าเพิ่ม', tax],
  ];
  const told = rows.filter(([, satang]) => satang !== 0);
  if (told.length === 0) return null;
  return (
    <dl className={styles.sums}>
      {[['ยอดรวม', subtotal] as const, ...told].map(([label, satang]) => (
        <div key={label} data-loss={satang < 0 || undefined}>
          <dt>{label}</dt>
          <dd>
            <Money satang={satang} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
