import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/lib/session.ts';
import { IconCircleCheck, IconCircleDashed, IconX } from '#web/ui/icons.ts';
import styles from './FirstSteps.module.css';
import { firstSteps } from './first-steps.ts';
import { useShopSoFar } from './use-shop-so-far.ts';

const CLOSED_AS = 'raandee-first-steps-closed';

/**
 * What a new shop still has to do, for its admin; nothing once all of it is done, or once the admin has closed it on this machine,
 * and never in the demo shop (rule C13.8).
 */
export function FirstSteps() {
  const session = useSession().data;
  const [isClosed, setClosed] = useState(wasClosed);
  if (session?.user?.role !== 'admin' || session.shop.is_demo || isClosed) return null;
  return (
    <Steps
      onClose={() => {
        rememberClosed();
        setClosed(true);
      }}
    />
  );
}

function Steps({ onClose }: { readonly onClose: () => void }) {
  const shop = useShopSoFar();
  if (shop === undefined) return null;
  const steps = firstSteps(shop);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">เริ่มต้นใช้งานร้าน</h2>
        <span className={`rd-figures ${styles.count}`}>
          เสร็จแล้ว {done} จาก {steps.length}
        </span>
        <button type="button" className={styles.close} aria-label="ปิดรายการเริ่มต้นใช้งาน" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </header>
      <ol>
        {steps.map(({ key, title, why, to, isDone }) => (
          <li key={key} data-done={isDone || undefined}>
            <Link to={to} className={styles.step}>
              {isDone ? (
                <IconCircleCheck size={24} aria-hidden />
              ) : (
                <IconCircleDashed size={24} aria-hidden />
              )}
              <span className={styles.words}>
                <strong>{title}</strong>
                <span className={styles.why}>{isDone ? 'เสร็จแล้ว' : why}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Storage may be forbidden; the list is then there again. */
function wasClosed(): boolean {
  try {
    return window.localStorage.getItem(CLOSED_AS) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(): void {
  try {
    window.localStorage.setItem(CLOSED_AS, '1');
  } catch {
    // It is there again next time.
  }
}
