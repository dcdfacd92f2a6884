import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { backOfficeDate, bangkokDate, bangkokTime } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import type { OrderPageFacts } from '#web/orders/queries.ts';
import { IconArrowBackUp } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './OrderReturns.module.css';
import { returnsOfOrderQuery } from './queries.ts';
import { WHOLE_SALE } from './return-draft.ts';

/** On a paid order's page: its returns, the way to take goods back, and for a sale of today to take it back whole. */
export function OrderReturns({ order }: { readonly order: OrderPageFacts }) {
  const { sale, payment } = order;
  const today = useShopToday();
  const returns = useQuery({ ...returnsOfOrderQuery(sale.id), enabled: payment !== null });
  if (payment === null) return null;
  const isOfToday = bangkokDate(payment.paidAt) === today;
  return (
    <section className={styles.card} aria-labelledby="order-returns">
      <h2 id="order-returns" className={styles.title}>
        คืนสินค้า
      </h2>
      {returns.data !== undefined && returns.data.length > 0 && (
        <ul className={styles.returns}>
          {returns.data.map((refund) => (
            <li key={refund.id}>
              <div>
                <Link to={paths.returnSlip(refund.id)} className="rd-figures">
                  {refund.number}
                </Link>
                <p className={styles.about}>
                  {backOfficeDate(refund.madeAt)} {bangkokTime(refund.madeAt).slice(0, 5)} ·{' '}
                  {formatCount(refund.lines.reduce((sum, { quantity }) => sum + quantity, 0))} ชิ้น ·{' '}
                  {refund.reason}
                </p>
                {refund.exchange !== null && (
                  <Link to={paths.order(refund.exchange.orderId)}>
                    เปลี่ยนเป็นใบเสร็จ {refund.exchange.receiptNumber}
                  </Link>
                )}
                {refund.creditNote !== null && (
                  <a href={refund.creditNote.address} target="_blank" rel="noopener">
                    ใบลดหนี้ {refund.creditNote.number}
                  </a>
                )}
              </div>
              <Money className={styles.amount} satang={-refund.totalSatang} />
            </li>
          ))}
        </ul>
      )}
      {sale.returned !== 'whole' && (
        <div className={styles.actions}>
          <Button
            component={Link}
            to={paths.returnOf(sale.id)}
            variant="default"
            size="lg"
            fullWidth
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
          >
            คืนสินค้า
          </Button>
          {isOfToday && sale.returned === 'none' && (
            <Button
              component={Link}
              to={paths.returnOf(sale.id)}
              state={WHOLE_SALE}
              variant="default"
              size="lg"
              fullWidth
            >
              ยกเลิกบิลนี้
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
