import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { daysIn } from '#shared/reports/report-times.ts';
import { backOfficeDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { productDetailsState } from '#web/catalog/product-details-state.ts';
import { paths } from '#web/lib/paths.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconCircleCheck } from '#web/ui/icons.ts';
import styles from './GoodsRows.module.css';
import type { ExpiringProduct } from './wire.ts';

/** What has to be sold before long, and the way to sell it for less. */
export function ExpiringGoods({ products }: { readonly products: readonly ExpiringProduct[] }) {
  const today = useShopToday();
  if (products.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={34} />}
        title="ไม่มีสินค้าใกล้หมดอายุ"
        text="สินค้าที่มีอยู่เก็บได้อีกมากกว่า 30 วัน หรือไม่มีวันหมดอายุ"
        // All is well.
        action={null}
      />
    );
  return (
    <ul className={styles.rows}>
      {products.map(({ id, name, expiresOn, quantity }) => (
        <li key={id}>
          <div className={styles.words}>
            <Link to={paths.productDetails()} state={productDetailsState(id)} className={styles.name}>
              {name}
            </Link>
            <span className={styles.facts}>
              <Dotted>
                <span key="left">เหลือ {formatCount(quantity)}</span>
                <span key="day">
                  {expiresOn === today
                    ? 'หมดอายุวันนี้'
                    : `อีก ${formatCount(daysIn({ from: today, to: expiresOn }) - 1)} วัน`}
                  <span className={`rd-figures ${styles.date}`}>
                    {' '}
                    ({backOfficeDate(startOfBangkokDate(expiresOn))})
                  </span>
                </span>
              </Dotted>
            </span>
          </div>
          <Button
            component={Link}
            to={paths.editProduct(id)}
            variant="default"
            className={styles.act}
            aria-label={`ตั้งโปรโมชัน ${name}`}
          >
            ตั้งโปรโมชัน
          </Button>
        </li>
      ))}
    </ul>
  );
}
