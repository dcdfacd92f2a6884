import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { waitingSalesQuery } from './queries.ts';
import styles from './WaitingSales.module.css';

/** That late sales wait for a manager, where one looks each morning; nothing while none do. */
export function WaitingSales() {
  const { data } = useQuery(waitingSalesQuery);
  if (data === undefined || data.open === 0) return null;
  const held = data.held === 0 ? '' : ` ในนี้ยังไม่ลงบัญชี ${formatCount(data.held)} รายการ`;
  return (
    <section className={styles.notice} aria-label="รายการขายระหว่างออฟไลน์ที่ต้องตรวจสอบ">
      <IconAlertTriangle size={24} aria-hidden />
      <p>{`รายการขายระหว่างออฟไลน์ ${formatCount(data.open)} รายการต้องตรวจสอบ${held}`}</p>
      <Link to={paths.offlineSales()}>ไปตรวจสอบ</Link>
    </section>
  );
}
