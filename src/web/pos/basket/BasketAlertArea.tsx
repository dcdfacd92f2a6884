import { IconAlertTriangle, IconX } from '#web/ui/icons.ts';
import { basketStore, useBasket } from '../till.ts';
import styles from './BasketAlertArea.module.css';

/** The basket's alert area: what checkout or a quotation refused (rule S2). */
export function BasketAlertArea() {
  const alert = useBasket((basket) => basket.alert);
  return (
    <div role="alert" className={styles.area}>
      {alert !== null && (
        <div className={styles.alert}>
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
          <div className={styles.words}>
            <p>{alert.message}</p>
            {alert.details.length > 0 && (
              <ul>
                {alert.details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
            )}
          </div>
          <button type="button" aria-label="ปิดข้อความ" onClick={() => basketStore.getState().setAlert(null)}>
            <IconX size={18} stroke={2} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
