import { formatCount } from '#shared/money/satang.ts';
import { QuantityStepper } from '#web/ui/fields/QuantityStepper.tsx';
import { Money } from '#web/ui/Money.tsx';
import { ProductImage } from '#web/ui/ProductImage.tsx';
import styles from './ReturnPage.module.css';
import { amountsOf, type Chosen, type ChosenPieces, leftOf, piecesOf } from './return-draft.ts';
import type { ReturnableLine, ReturnableSale } from './wire.ts';

interface ReturnLinesProps {
  readonly sale: ReturnableSale;
  readonly chosen: Chosen;
  readonly onChange: (line: ReturnableLine, change: Partial<ChosenPieces>) => void;
}

/** The sold lines: how many pieces of each come back, how many of these are damaged, and what goes back for them. */
export function ReturnLines({ sale, chosen, onChange }: ReturnLinesProps) {
  return (
    <ul className={styles.lines}>
      {sale.lines.map((line) => (
        <Line
          key={line.itemId}
          line={line}
          pieces={piecesOf(chosen, line.itemId)}
          onChange={(change) => onChange(line, change)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: ReturnableLine;
  readonly pieces: ChosenPieces;
  readonly onChange: (change: Partial<ChosenPieces>) => void;
}

function Line({ line, pieces, onChange }: LineProps) {
  const left = leftOf(line);
  const { quantity, damaged } = pieces;
  return (
    <li className={styles.line} data-chosen={quantity > 0 || undefined} data-gone={left === 0 || undefined}>
      <ProductImage name={line.imageName} className={styles.image} />
      <div className={styles.what}>
        <p className={styles.name}>{line.name}</p>
        <p className={styles.about}>
          ซื้อ {formatCount(line.quantity)} ชิ้น ชิ้นละ <Money satang={line.unitPriceSatang} sign />
          {line.returnedQuantity > 0 && ` คืนแล้ว ${formatCount(line.returnedQuantity)} ชิ้น`}
        </p>
      </div>
      {left > 0 && (
        <div className={styles.steppers}>
          <QuantityStepper
            name={line.name}
            quantity={quantity}
            min={0}
            max={left}
            onChange={(next) => onChange({ quantity: next })}
          />
          {quantity > 0 && (
            <div className={styles.damaged}>
              <span aria-hidden>ชำรุด</span>
              <QuantityStepper
                name={`ที่ชำรุด ${line.name}`}
                quantity={damaged}
                min={0}
                max={quantity}
                onChange={(next) => onChange({ damaged: next })}
              />
            </div>
          )}
        </div>
      )}
      <p className={styles.amount}>
        {left === 0
          ? 'คืนครบแล้ว'
          : quantity > 0 && <Money satang={amountsOf(line, pieces).totalSatang} sign />}
      </p>
    </li>
  );
}
