import type { ReactNode } from 'react';
import { formatCount } from '#shared/money/satang.ts';
import { lineKey } from '#shared/orders/line-key.ts';
import { type VatRow, vatRows } from '#web/orders/vat-rows.ts';
import { Money } from '#web/ui/Money.tsx';
import type { DraftLine, QuotationDraft } from './draft.ts';
import styles from './quotation.module.css';

interface DraftSideProps {
  readonly draft: QuotationDraft;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** What the quotation is about: its items and figures (rule S2). */
export function DraftSide({ draft, children }: DraftSideProps) {
  const { added, included } = vatRows(draft.tax, draft);
  return (
    <aside className={styles.side} aria-labelledby="quotation-items">
      <header className={styles.sideHead}>
        <h2 id="quotation-items">รายการสินค้า</h2>
        <span className={styles.muted}>{formatCount(draft.lines.length)} รายการ</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={styles.lines} tabIndex={0} aria-label="รายการสินค้า">
        {draft.lines.map((line) => (
          <Line key={lineKey(line)} line={line} />
        ))}
      </ul>
      <footer className={styles.sideFoot}>
        <dl className={styles.totals}>
          <div>
            <dt>ยอดรวม</dt>
            <dd>
              <Money satang={draft.subtotalSatang} />
            </dd>
          </div>
          <div>
            <dt>ส่วนลด</dt>
            <dd className={draft.discountSatang > 0 ? styles.less : undefined}>
              <Money satang={draft.discountSatang === 0 ? 0 : -draft.discountSatang} />
            </dd>
          </div>
          {added && <VatFigure {...added} />}
        </dl>
        <div className={styles.closing}>
          <dl className={styles.total}>
            <dt>ยอดสุทธิ</dt>
            <dd data-total={draft.totalSatang}>
              <Money satang={draft.totalSatang} sign />
            </dd>
          </dl>
          {included && (
            <dl className={styles.within}>
              <VatFigure {...included} />
            </dl>
          )}
          {children}
        </div>
      </footer>
    </aside>
  );
}

function VatFigure({ label, satang }: VatRow) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{satang !== null && <Money satang={satang} />}</dd>
    </div>
  );
}

function Line({ line }: { readonly line: DraftLine }) {
  const subtotalSatang = line.unitPriceSatang * line.quantity;
  return (
    <li className={styles.line}>
      <div className={styles.lineWords}>
        <p>{line.name}</p>
        <p className={styles.muted}>
          <span className="rd-figures">{formatCount(line.quantity)}</span> ×{' '}
          <Money satang={line.unitPriceSatang} />
        </p>
      </div>
      <div className={styles.lineAmounts}>
        <Money satang={subtotalSatang} className={styles.lineAmount} />
        {line.discountSatang > 0 && (
          <span className={styles.less}>
            ส่วนลด <Money satang={-line.discountSatang} />
          </span>
        )}
      </div>
    </li>
  );
}
