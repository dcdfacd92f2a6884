import { ProductImage } from '#web/ui/ProductImage.tsx';
import type { StockItem } from '../stock-item.ts';
import styles from './thing-list.module.css';

/** Which thing a row is about; undefined while the shop is still asked, null when there is none any more. */
export function ThingCell({ item }: { readonly item: StockItem | null | undefined }) {
  if (!item) {
    return <span className={styles.gone}>{item === null ? 'สินค้านี้ไม่มีแล้ว กรุณาลบรายการ' : 'กำลังโหลด...'}</span>;
  }
  return (
    <div className={styles.thing}>
      <ProductImage name={item.imageName} className={styles.image} />
      <div className={styles.names}>
        <span className={styles.name}>{item.name}</span>
        <span className={styles.code}>{item.sku}</span>
      </div>
    </div>
  );
}
