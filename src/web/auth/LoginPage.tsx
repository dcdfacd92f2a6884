import { useSession } from '#web/lib/session.ts';
import { IconBuildingStore } from '#web/ui/icons.ts';
import { LiveClock } from '#web/ui/LiveClock.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

/** Signing in (rule S2, S4, S5, S8). */
export function LoginPage() {
  const shop = useSession().data?.shop;
  return (
    <main className={styles.page}>
      <aside className={styles.shop}>
        <span className={styles.logo}>
          <IconBuildingStore size={30} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>{shop?.name ?? 'ร้านดี'}</p>
          {shop?.branch_name && <p>{shop.branch_name}</p>}
        </div>
        <LiveClock className={styles.clock} />
      </aside>
      <section className={styles.panel}>
        <LoginForm demo={shop?.is_demo === true} />
      </section>
    </main>
  );
}
