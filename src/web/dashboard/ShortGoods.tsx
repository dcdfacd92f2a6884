import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { productDetailsState } from '#web/catalog/product-details-state.ts';
import { paths } from '#web/lib/paths.ts';
import { receiveStateOf } from '#web/stock/receive/receive-state.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconCircleCheck } from '#web/ui/icons.ts';
import styles from './GoodsRows.module.css';
import type { ShortThing } from './wire.ts';

/** What runs out first, and the way to take some in; as many as are proposed stand there already (rule C13.12). */
export function ShortGoods({ things }: { readonly things: readonly ShortThing[] }) {
  if (things.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={34} />}
        title="ไม่มีสินค้าใกล้หมด"
        text="สินค้าที่มีอยู่พอขาย และมากกว่าสต็อกขั้นต่ำ"
        // All is well.
        action={null}
      />
    );
  return (
    <ul className={styles.rows}>
      {things.map((thing) => (
        <li key={thingKey(thing)}>
          <div className={styles.words}>
            <Link
              to={paths.productDetails()}
              state={productDetailsState(thing.productId)}
              className={styles.name}
            >
              {thing.name}
            </Link>
            <span className={styles.facts}>
              <Facts thing={thing} />
            </span>
          </div>
          <Button
            component={Link}
            to={paths.receiveGoods()}
            state={receiveStateOf([{ ...thing, quantity: thing.suggested }], null)}
            variant="default"
            className={styles.act}
            aria-label={`รับสินค้า ${thing.name}`}
          >
            รับสินค้า
          </Button>
        </li>
      ))}
    </ul>
  );
}

function leftWords(quantity: number): string {
  if (quantity === 0) return 'หมดแล้ว';
  // Sold before it was written down.
  return quantity < 0 ? `ติดลบ ${formatCount(-quantity)}` : `เหลือ ${formatCount(quantity)}`;
}

function Facts({ thing: { quantity, minStock, daysLeft } }: { readonly thing: ShortThing }) {
  return (
    <Dotted>
      <span key="left" className={quantity <= 0 ? styles.none : ''}>
        {leftWords(quantity)}
      </span>
      {minStock > 0 && <span key="least">ขั้นต่ำ {formatCount(minStock)}</span>}
      {daysLeft !== null && quantity > 0 && (
        <span key="days">{daysLeft === 0 ? 'พอขายไม่ถึง 1 วัน' : `พอขายอีก ${formatCount(daysLeft)} วัน`}</span>
      )}
    </Dotted>
  );
}
