import { bahtWithSign, type Satang } from '#shared/money/satang.ts';
import { IconX } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import styles from './TakenLines.module.css';
import type { TakenLine } from './taken-lines.ts';

interface TakenLinesProps {
  readonly totalSatang: Satang;
  readonly lines: readonly TakenLine[];
  readonly disabled: boolean;
  readonly onGiveBack: (line: TakenLine) => void;
}

/** What has been taken of an order so far; each can be given back until the end (rule C12.2). */
export function TakenLines({ totalSatang, lines, disabled, onGiveBack }: TakenLinesProps) {
  const takenSatang = lines.reduce((all, { amountSatang }) => all + amountSatang, 0);
  return (
    <section className={styles.taken} aria-label="รับไว้แล้ว">
      <p className={styles.sums}>
        รับแล้ว <Money satang={takenSatang} /> จากยอดสุทธิ <Money satang={totalSatang} />
      </p>
      <ul>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none has an id
          <li key={i}>
            <span className={styles.name}>
              {line.name}
              {line.reference !== null && <small> {line.reference}</small>}
            </span>
            <Money satang={line.amountSatang} />
            <button
              type="button"
              disabled={disabled}
              aria-label={`ยกเลิกรายการรับ ${line.name} ${bahtWithSign(line.amountSatang)}`}
              onClick={() => onGiveBack(line)}
            >
              <IconX size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
