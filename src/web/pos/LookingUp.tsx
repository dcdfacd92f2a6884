import styles from './LookingUp.module.css';
import { useTill } from './till.ts';

/** How many codes are still being looked up, once they are several. */
export function LookingUp() {
  const unanswered = useTill((till) => till.unanswered);
  return (
    <p className={styles.waiting} role="status" hidden={unanswered < 2}>
      กำลังค้นหา {unanswered} รายการ...
    </p>
  );
}
