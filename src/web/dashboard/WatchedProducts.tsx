import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { OPEN_PRICE_WORDS } from '#shared/catalog/open-price.ts';
import { formatCount } from '#shared/money/satang.ts';
import { backOfficeDate } from '#shared/time/bangkok.ts';
import { productDetailsState } from '#web/catalog/product-details-state.ts';
import type { PriceSpan } from '#web/catalog/product-facts.ts';
import { paths } from '#web/lib/paths.ts';
import { adjustState } from '#web/stock/ledger/adjust-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import { DashboardMoney } from './DashboardMoney.tsx';
import styles from './WatchedProducts.module.css';
import type { WatchedProduct } from './wire.ts';

/** As many as anybody reads through; the rest are counted. */
const SHOWN = 50;

interface WatchedProductsProps {
  /** By which a link of the page leads to it. */
  readonly id?: string;
  readonly title: string;
  /** Where it stands on the page. */
  readonly place: string | undefined;
  /** What the list's day is: when it came, when it expired. */
  readonly dayTitle: string;
  readonly products: readonly WatchedProduct[];
  /** What stands there when there are none. */
  readonly emptyText: string;
  readonly emptyIcon: ReactNode;
  readonly action?: ReactNode;
  /** Whether what is left of them has to go, which each row then tells, with the way there. */
  readonly isToWriteOff?: boolean;
}

/** One of the dashboard's lists of products; each leads to the product's page (rule S2). */
export function WatchedProducts(props: WatchedProductsProps) {
  const { id, title, dayTitle, place, products, action, isToWriteOff = false } = props;
  const more = Math.max(0, products.length - SHOWN);
  return (
    <section id={id} className={`${styles.card} ${place ?? ''}`} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {action}
      </header>
      {products.length === 0 ? (
        <EmptyState
          icon={props.emptyIcon}
          title={props.emptyText}
          // Nothing has to be done.
          action={null}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={styles.frame} tabIndex={0} aria-label={`ตาราง ${title}`}>
          <table>
            <thead>
              <tr>
                <th scope="col">สินค้า</th>
                <th scope="col" data-align="end">
                  ราคา
                </th>
                <th scope="col" data-align="end">
                  {dayTitle}
                </th>
              </tr>
            </thead>
            <tbody>
              {products.slice(0, SHOWN).map((product) => (
                <Row key={product.id} product={product} isToWriteOff={isToWriteOff} />
              ))}
            </tbody>
          </table>
          {more > 0 && <p className={styles.more}>และอีก {formatCount(more)} รายการ</p>}
        </section>
      )}
    </section>
  );
}

interface RowProps {
  readonly product: WatchedProduct;
  readonly isToWriteOff: boolean;
}

function Row({ product, isToWriteOff }: RowProps) {
  return (
    <tr>
      <td>
        <div className={styles.facts}>
          <Link
            to={paths.productDetails()}
            state={productDetailsState(product.id)}
            className={styles.product}
          >
            <ProductImage name={product.imageName} className={styles.image} />
            <span>{product.name}</span>
          </Link>
          {isToWriteOff && <Left product={product} />}
        </div>
      </td>
      <td data-align="end">{product.price === null ? OPEN_PRICE_WORDS : <Price {...product.price} />}</td>
      <td data-align="end" className="rd-figures">
        {backOfficeDate(product.day)}
      </td>
    </tr>
  );
}

/** How many are left, and the way to take them out of the stock for what has become of them. */
function Left({ product: { id, name, quantity } }: Pick<RowProps, 'product'>) {
  const navigate = useNavigate();
  if (quantity <= 0) return <p className={styles.left}>ไม่มีของเหลือ</p>;
  return (
    <p className={styles.left}>
      เหลือ {formatCount(quantity)}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`ตัดสต็อก ${name}`}
        onClick={() => void navigate(paths.stockMovements(id), { state: adjustState('expired') })}
      >
        ตัดสต็อก
      </Button>
    </p>
  );
}

/** What is paid at the till, with the sign of all the dashboard's amounts (rule C8). */
function Price({ from, to }: PriceSpan) {
  if (from === to) return <DashboardMoney satang={from} />;
  return (
    <>
      <DashboardMoney satang={from} /> – <DashboardMoney satang={to} />
    </>
  );
}
