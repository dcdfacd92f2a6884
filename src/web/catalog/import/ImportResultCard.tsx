import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconCircleCheck } from '#web/ui/icons.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

/** The end: what was done, and the ways on. */
export function ImportResultCard({ importing }: { readonly importing: Import }) {
  const { result } = importing.state;
  if (result === null) return null;
  return (
    <section className={`${styles.card} ${styles.result}`} aria-labelledby="import-done">
      <IconCircleCheck size={56} aria-hidden />
      <h2 id="import-done" tabIndex={-1}>
        {result.message}
      </h2>
      <p className={styles.hint}>สินค้าและราคาใหม่ขึ้นที่เครื่องขายทุกเครื่องแล้ว</p>
      <div className={styles.row}>
        <Button size="lg" component={Link} to={paths.stockView()}>
          ดูรายการสินค้า
        </Button>
        <Button size="lg" variant="default" onClick={() => importing.goTo('choose')}>
          นำเข้าไฟล์อื่น
        </Button>
      </div>
    </section>
  );
}
