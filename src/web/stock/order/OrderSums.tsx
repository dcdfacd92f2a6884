import { formatCount } from '#shared/money/satang.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './order.module.css';
import type { SuggestionsPage } from './queries.ts';

interface OrderSumsProps {
  readonly page: SuggestionsPage;
  /** Quantities were changed by hand. */
  readonly isChanged: boolean;
}

/** What all that is found comes to as it is proposed, and by what it is reckoned. */
export function OrderSums({ page, isChanged }: OrderSumsProps) {
  const { total, pieces, costSatang, uncostedThings } = page;
  return (
    <div className={styles.sums}>
      <p>
        {isChanged ? 'ตามที่แนะนำ ' : 'ควรสั่ง '}
        <strong>{formatCount(total)}</strong> รายการ <strong>{formatCount(pieces)}</strong> ชิ้น ประมาณ{' '}
        <strong>
          <Money satang={costSatang} sign />
        </strong>
        {uncostedThings > 0 && ` (ไม่รวม ${formatCount(uncostedThings)} รายการที่ไม่ทราบต้นทุน)`}
      </p>
      <p className={styles.how}>คิดจากยอดขาย 30 วันล่าสุดหักที่ลูกค้าคืน ไม่ได้เผื่อวันที่ของหมด แก้จำนวนได้ก่อนส่งออกหรือรับสินค้า</p>
    </div>
  );
}
