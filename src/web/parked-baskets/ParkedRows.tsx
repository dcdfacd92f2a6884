import { formatCount } from '#shared/money/satang.ts';
import { bangkokTime } from '#shared/time/bangkok.ts';
import { useClockOffsetMs } from '#web/lib/shop-clock.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './ParkedRows.module.css';
import { titleOf, waitedWords } from './parked-words.ts';
import type { ParkedBasket } from './wire.ts';

/** As many rows have a digit that recalls them. */
const ROWS_WITH_DIGIT = 9;

interface ParkedRowsProps {
  readonly baskets: readonly ParkedBasket[];
  readonly label: string;
  /** The first nine show the digit that recalls them. */
  readonly hasDigits: boolean;
  readonly disabled: boolean;
  readonly onRecall: (basket: ParkedBasket) => void;
  readonly onDelete: (basket: ParkedBasket) => void;
}

/** Parked baskets, each with what it is, what it came to, and who parked it when: a tap recalls it. */
export function ParkedRows({ baskets, label, hasDigits, disabled, onRecall, onDelete }: ParkedRowsProps) {
  const nowMs = Date.now() + useClockOffsetMs();
  return (
    <ul className={styles.rows} aria-label={label}>
      {baskets.map((basket, i) => (
        <li key={basket.id} className={styles.row}>
          <button
            type="button"
            className={styles.recall}
            disabled={disabled}
            data-parked={basket.id}
            data-autofocus={i === 0 && hasDigits ? true : undefined}
            onClick={() => onRecall(basket)}
          >
            {hasDigits && (
              <kbd className={styles.digit} aria-hidden>
                {i < ROWS_WITH_DIGIT ? i + 1 : ''}
              </kbd>
            )}
            <span className={styles.words}>
              <b className={styles.name}>{titleOf(basket)}</b>
              <span className={styles.facts}>
                <Dotted>
                  {`${formatCount(basket.pieces)} ชิ้น`}
                  {basket.parkedBy.name}
                  {`${bangkokTime(basket.parkedAt).slice(0, 5)} น. ${waitedWords(basket.parkedAt, nowMs)}`}
                </Dotted>
              </span>
              {basket.name !== '' && <span className={styles.facts}>{goodsWords(basket)}</span>}
            </span>
            <Money satang={basket.totalSatang} sign className={styles.total} />
          </button>
          <button
            type="button"
            className={styles.delete}
            disabled={disabled}
            aria-label={`ลบบิล ${titleOf(basket)}`}
            onClick={() => onDelete(basket)}
          >
            <IconTrash size={20} stroke={1.7} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function goodsWords({ goods, lines }: ParkedBasket): string {
  const rest = lines - goods.length;
  return `${goods.join(', ')}${rest > 0 ? ` และอีก ${formatCount(rest)} รายการ` : ''}`;
}
