import type { ReactNode } from 'react';
import type { SlipShop } from '#web/lib/print/slip-shop.ts';
import { SlipHead } from '#web/ui/slip/SlipHead.tsx';
import { SlipRow } from '#web/ui/slip/SlipRow.tsx';
import styles from '#web/ui/slip/slip.module.css';
import type { ReportPart } from './report-rows.ts';

interface ReportSlipProps {
  readonly shop: SlipShop;
  /** The kind of report: รายงานปิดกะ (Z). */
  readonly kind: string;
  /** Of whom and when. */
  readonly facts: readonly string[];
  readonly parts: readonly ReportPart[];
  readonly children?: ReactNode;
}

/** A report on 80 mm paper, for the bookkeeper's file. */
export function ReportSlip({ shop, kind, facts, parts, children }: ReportSlipProps) {
  return (
    <div className={styles.slip}>
      <SlipHead shop={shop} kind={kind} />
      <div className={styles.facts}>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      {parts.map(({ title, rows }) => (
        <div key={title} className={styles.sums}>
          {rows.map((row) =>
            'satang' in row ? (
              <SlipRow
                key={row.id ?? row.label}
                label={row.label}
                satang={row.satang}
                strong={row.strong ?? false}
              />
            ) : (
              <div key={row.id ?? row.label} className={styles.row}>
                <span>{row.label}</span>
                <span>{row.words}</span>
              </div>
            ),
          )}
        </div>
      ))}
      {children}
    </div>
  );
}
