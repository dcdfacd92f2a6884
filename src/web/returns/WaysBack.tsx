import { bahtWithSign, type Satang } from '#shared/money/satang.ts';
import { PAID_BY_WORDS, type PaymentMethod } from '#shared/orders/rules.ts';
import { moneyBack, waysBack } from './return-draft.ts';
import styles from './WaysBack.module.css';
import type { ReturnableSale } from './wire.ts';

interface WaysBackProps {
  readonly sale: ReturnableSale;
  /** How much goes back. */
  readonly satang: Satang;
  readonly method: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
}

/** How money goes back, as far as it came so; what is beyond it goes back in cash, which is said (rule C11.4). */
export function WaysBack({ sale, satang, method, onChange }: WaysBackProps) {
  const back = moneyBack(sale, method, satang);
  return (
    <>
      <div className={styles.ways}>
        {waysBack(sale).map((way) => (
          <label key={way} className={styles.way} data-chosen={way === method || undefined}>
            <input
              type="radio"
              name="method"
              value={way}
              checked={way === method}
              onChange={() => onChange(way)}
            />
            {PAID_BY_WORDS[way]}
          </label>
        ))}
      </div>
      {back.length > 1 && (
        <p className={styles.divided}>
          {back.map((way) => `${PAID_BY_WORDS[way.method]} ${bahtWithSign(way.satang)}`).join(' และ ')}
        </p>
      )}
    </>
  );
}
