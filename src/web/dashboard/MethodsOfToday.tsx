import type { CSSProperties } from 'react';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { DashboardMoney } from './DashboardMoney.tsx';
import styles from './MethodsOfToday.module.css';
import type { MethodOfToday } from './wire.ts';

/** What came in by each way of paying today, and what part of all that came in that is. */
export function MethodsOfToday({ methods }: { readonly methods: readonly MethodOfToday[] }) {
  // They come with the first sale, which somebody else makes.
  if (methods.length === 0) return <EmptyState title="วันนี้ยังไม่มีการชำระเงิน" action={null} />;
  // What went back in a way has no part of what came in.
  const cameIn = methods.reduce((sum, { satang }) => sum + Math.max(0, satang), 0);
  const shareOf = (satang: number) => (satang > 0 ? satang / cameIn : 0);
  return (
    <ul className={styles.methods}>
      {methods.map(({ code, name, satang }) => (
        <li key={code} style={{ '--share': shareOf(satang) } as CSSProperties}>
          <span className={styles.name}>{name}</span>
          <span className={styles.share}>
            {satang > 0 ? `${Math.round(shareOf(satang) * 100)}%` : 'คืนเงิน'}
          </span>
          <span className={styles.amount}>
            <DashboardMoney satang={satang} />
          </span>
        </li>
      ))}
    </ul>
  );
}
