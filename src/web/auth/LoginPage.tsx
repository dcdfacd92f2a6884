import { useSession } from '#web/lib/session.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { ShopPage } from './ShopPage.tsx';

/** Signing in (rule S2, S4, S5, S8). */
export function LoginPage() {
  const shop = useSession().data?.shop;
  return (
    <ShopPage>
      <section className={styles.panel}>
        <LoginForm demo={shop?.is_demo === true} />
      </section>
    </ShopPage>
  );
}
