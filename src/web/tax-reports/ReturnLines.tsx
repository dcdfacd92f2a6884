import { useState } from 'react';
import { Link } from 'react-router';
import { formatHundredths, parseHundredths, type Satang } from '#shared/money/satang.ts';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import { Money } from '#web/ui/Money.tsx';
import { type TaxReportKey, taxReportAddress, taxReportChanged } from './tax-report-address.ts';
import type { TaxReportProps } from './tax-reports.ts';
import styles from './VatReturn.module.css';
import { CARRIED_LINE, type ReturnLine, type VatReturnReport } from './wire.ts';

/** Which of the month's books a line's amount is of. */
const BEHIND: Readonly<Record<number, TaxReportKey>> = {
  1: 'sales',
  2: 'sales',
  3: 'sales',
  5: 'sales',
  6: 'purchases',
  7: 'purchases',
};
/** What it all comes to. */
const NET_LINES = [11, 12];
/** As many digits as the largest sum has. */
const LONGEST_AMOUNT = 12;

interface ReturnLinesProps extends TaxReportProps, Pick<VatReturnReport, 'lines' | 'notes'> {
  /** Each line is the way to the report that it is of; of several branches there is none. */
  readonly leads?: boolean;
}

/** The form's lines, of which the bookkeeper types one, and what the worksheet leaves to them. */
export function ReturnLines({ lines, notes, shown, onShow, leads = false }: ReturnLinesProps) {
  return (
    <>
      <section className={styles.card} aria-label="กระดาษทำการ ภ.พ.30">
        <table>
          <thead>
            <tr>
              <th scope="col">ข้อ</th>
              <th scope="col">รายการ</th>
              <th scope="col">จำนวนเงิน (บาท)</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line} data-net={(NET_LINES.includes(line.line) && line.satang > 0) || undefined}>
                <td className="rd-figures">{line.line}</td>
                <th scope="row">
                  <Words {...line} shown={shown} leads={leads} />
                </th>
                <td>
                  {line.line === CARRIED_LINE ? (
                    <Carried
                      key={shown.month}
                      satang={shown.carriedSatang}
                      label={line.words}
                      onCarried={(carriedSatang) => onShow({ carriedSatang })}
                    />
                  ) : (
                    <Money satang={line.satang} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

interface WordsProps extends ReturnLine, Pick<ReturnLinesProps, 'shown' | 'leads'> {}

function Words({ line, words, shown, leads }: WordsProps) {
  const report = BEHIND[line];
  if (report === undefined || !leads) return words;
  const address = taxReportAddress(taxReportChanged(shown, { report }));
  return <Link to={{ search: `?${new URLSearchParams(address)}` }}>{words}</Link>;
}

interface CarriedProps {
  readonly satang: Satang;
  readonly label: string;
  readonly onCarried: (satang: Satang) => void;
}

/** The form of the month before says it; it counts once the field is left, and stands in the page's address. */
function Carried({ satang, label, onCarried }: CarriedProps) {
  const [text, setText] = useState(satang === 0 ? '' : formatHundredths(satang));
  const commit = () => {
    const typed = text === '' ? 0 : parseHundredths(sentMoney(text));
    if (typed !== null && typed !== satang) onCarried(typed);
  };
  return (
    <MoneyField
      className={styles.carried ?? ''}
      aria-label={label}
      maxLength={LONGEST_AMOUNT}
      value={text}
      onChange={setText}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
