import { useEffect, useRef } from 'react';
import type { DisplayState } from '#shared/display/fields.ts';
import { formatCount } from '#shared/money/satang.ts';
import { Money } from '#web/ui/Money.tsx';
import { Amount } from './Amount.tsx';
import styles from './display.module.css';
import { Sums } from './Sums.tsx';

type BasketState = Extract<DisplayState, { readonly kind: 'basket' }>;

/** What is bought as it is rung up: the line that was added to last stands out, and the total is the largest. */
export function BasketView({ state }: { readonly state: BasketState }) {
  const { lines, last, before, after, pieces, total } = state;
  const list = useRef<HTMLUListElement>(null);

  // After each change of the lines, and when a tablet is turned: the list has another size then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state stands for all that is drawn of it
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const sized = new ResizeObserver(() => {
      const rows = current.querySelectorAll('[data-line]');
      rows[last ?? rows.length - 1]?.scrollIntoView({ block: 'nearest' });
    });
    sized.observe(current);
    return () => sized.disconnect();
  }, [state]);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul ref={list} className={styles.lines} aria-label="รายการสินค้า" tabIndex={0}>
        {before > 0 && <li className={styles.others}>ก่อนหน้านี้อีก {formatCount(before)} รายการ</li>}
        {lines.map((line, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name here, and the list is drawn whole
            key={before + i}
            className={styles.line}
            data-line
            data-last={i === last || undefined}
          >
            <span className={styles.name}>{line.name}</span>
            <span className={styles.count}>
              <span className="rd-figures">{formatCount(line.quantity)}</span> ชิ้น
              {line.off > 0 && (
                <span className={styles.off}>
                  {line.why} <Money satang={-line.off} />
                </span>
              )}
            </span>
            <Money satang={line.amount} className={styles.lineAmount} />
          </li>
        ))}
        {after > 0 && <li className={styles.others}>ต่อจากนี้อีก {formatCount(after)} รายการ</li>}
      </ul>
      <section className={styles.side} aria-label="ยอดสุทธิ">
        <p className={styles.pieces}>
          <span className="rd-figures">{formatCount(before + lines.length + after)}</span> รายการ{' '}
          <span className="rd-figures">{formatCount(pieces)}</span> ชิ้น
        </p>
        <Sums of={state} />
        <p className={styles.label}>ยอดสุทธิ</p>
        <Amount satang={total} className={styles.total} />
      </section>
    </>
  );
}
