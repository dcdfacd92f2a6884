import type { ReportPart } from '#shared/shifts/report-rows.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './ReportCards.module.css';

/** A report on the screen: a card for each of its parts. */
export function ReportCards({ parts }: { readonly parts: readonly ReportPart[] }) {
  return (
    <div className={styles.cards}>
      {parts.map(({ title, rows }) => (
        <section key={title} className={styles.card} aria-label={title}>
          <h2>{title}</h2>
          <dl>
            {rows.map((row) => (
              <div
                key={row.id ?? row.label}
                className={'satang' in row && row.strong ? `${styles.row} ${styles.strong}` : styles.row}
              >
                <dt>{row.label}</dt>
                <dd>{'satang' in row ? <Money satang={row.satang} /> : row.words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
