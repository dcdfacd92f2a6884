import type { ReactNode } from 'react';
import { useSession } from '#web/lib/session.ts';
import { IconBuildingStore } from '#web/ui/icons.ts';
import { LiveClock } from '#web/ui/LiveClock.tsx';
import styles from './ShopPage.module.css';

interface ShopPageProps {
  /** The clock stays on phones too, where there is little room for it. */
  readonly hasClockOnPhones?: boolean;
  readonly children: ReactNode;
}

/** A page outside the program's frame: whose shop it is and how late, and beside it the way in. */
export function ShopPage({ hasClockOnPhones = false, children }: ShopPageProps) {
  const shop = useSession().data?.shop;
  return (
    <main className={styles.page}>
      <aside className={styles.shop} data-clock={hasClockOnPhones || undefined}>
        <span className={styles.logo}>
          <IconBuildingStore size={30} aria-hidden />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>{shop?.name ?? 'ร้านดี'}</p>
          {shop?.branch_name && <p>{shop.branch_name}</p>}
        </div>
        <LiveClock className={styles.clock} />
      </aside>
      {children}
    </main>
  );
}
