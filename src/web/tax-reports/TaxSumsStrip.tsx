import { Money } from '#web/ui/Money.tsx';
import styles from './TaxSumsStrip.module.css';
import type { PaperSums } from './wire.ts';

interface TaxSumsStripProps {
  readonly sums: PaperSums;
  /** What its VAT is called: `ภาษีขาย`. */
  readonly vat: string;
}

/** What the month comes to, above its rows: the figures that go into ภ.พ.30. */
export function TaxSumsStrip({ sums, vat }: TaxSumsStripProps) {
  const figures = [
    ['มูลค่าไม่รวม VAT', sums.valueSatang],
    [vat, sums.vatSatang],
    ['รวมทั้งสิ้น', sums.totalSatang],
  ] as const;
  return (
    <dl className={styles.sums}>
      {figures.map(([title, satang]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Money satang={satang} sign />
          </dd>
        </div>
      ))}
    </dl>
  );
}
