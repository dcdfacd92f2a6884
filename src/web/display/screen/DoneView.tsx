import type { DisplayState } from '#shared/display/fields.ts';
import { IconCircleCheck } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { Amount } from './Amount.tsx';
import styles from './display.module.css';

type DoneState = Extract<DisplayState, { readonly kind: 'thanks' | 'refund' }>;

/** It is paid: thanks, and the change. Or goods came back, and so much goes back for them. */
export function DoneView({ state }: { readonly state: DoneState }) {
  const isRefund = state.kind === 'refund';
  const [label, given] = isRefund
    ? (['เงินคืน', state.back] as const)
    : state.back > 0
      ? (['เงินคืน', state.back] as const)
      : (['เงินทอน', state.change] as const);
  return (
    <section className={styles.done} role="status">
      <IconCircleCheck className={styles.doneIcon} stroke={1.6} aria-hidden />
      <p className={styles.thanks}>{isRefund ? 'รับคืนสินค้าเรียบร้อยแล้ว' : 'ขอบคุณที่อุดหนุน'}</p>
      {given > 0 && (
        <>
          <p className={styles.label}>{label}</p>
          <Amount satang={given} className={styles.total} />
        </>
      )}
      {!isRefund && (
        <p className={styles.paid}>
          ชำระแล้ว <Money satang={state.total} sign />
        </p>
      )}
    </section>
  );
}
