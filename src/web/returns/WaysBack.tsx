import { bahtWithSign, type Satang } from '#shared/money/satang.ts';
import type { MethodCode } from '#shared/payment-methods/rules.ts';
import { moneyBack, waysBack } from './return-draft.ts';
import styles from './WaysBack.module.css';
import type { ReturnableSale } from './wire.ts';

interface WaysBackProps {
  readonly sale: ReturnableSale;
  /** How much goes back. */
  readonly satang: Satang;
  readonly method: MethodCode;
  readonly onChange: (method: MethodCode) => void;
}

/** How money goes back, as far as it came so; what is beyond it goes back in cash, which is said (rule C11.4). */
export function WaysBack({ sale, satang, method, onChange }: WaysBackProps) {
  const back = moneyBack(sale, method, satang);
  return (
    <>
      <div className={styles.ways}>
        {waysBack(sale).map(({ method: way, name }) => (
          <label key={way} className={styles.way} data-chosen={way === method || undefined}>
            <input
              type="radio"
              name="method"
              value={way}
              checked={way === method}
              onChange={() => onChange(way)}
            />
            {name}
          </label>
        ))}
      </div>
      {back.length > 1 && (
        <p className={styles.divided}>
          {back.map((way) => `${way.name} ${bahtWithSign(way.satang)}`).join(' และ ')}
        </p>
      )}
    </>
  );
}
