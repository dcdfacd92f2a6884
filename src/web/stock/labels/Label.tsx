import { bahtWithSign } from '#shared/money/satang.ts';
import { shelfPrice, type TaxTerms } from '#shared/orders/pricing.ts';
import { barcodeOf } from '#shared/slips/barcode.ts';
import { BarcodeBars } from '#web/ui/BarcodeBars.tsx';
import { KeptTogether } from '#web/ui/slip/KeptTogether.tsx';
import { labelCode, type StockItem } from '../stock-item.ts';
import styles from './Label.module.css';
import { LABEL_SIZES, type LabelSize } from './label-sizes.ts';

/** What stands on a label beside its barcode. */
export interface LabelChoice {
  readonly size: LabelSize;
  readonly showsPrice: boolean;
  readonly showsSku: boolean;
}

interface LabelProps extends LabelChoice {
  readonly item: StockItem;
  /** How the shop stands to VAT: the label shows what is paid. */
  readonly tax: TaxTerms;
}

/** A label of just the size that it is printed in; without a price where that is typed at the till. */
export function Label({ item, tax, size, showsPrice, showsSku }: LabelProps) {
  const code = labelCode(item);
  return (
    <div className={styles.label} data-size={size}>
      <span className={styles.name}>
        <KeptTogether text={item.name} />
      </span>
      {code !== null && <Bars code={code} size={size} />}
      <span className={styles.foot}>
        {showsSku && <span className={styles.sku}>{item.sku}</span>}
        {showsPrice && !item.isOpenPrice && (
          <span className={styles.price}>
            {bahtWithSign(shelfPrice(item.priceSatang, item.vatClass, tax))}
          </span>
        )}
      </span>
    </div>
  );
}

function Bars({ code, size }: { readonly code: string; readonly size: LabelSize }) {
  const barcode = barcodeOf(code);
  if (barcode === null) return <span className={styles.digits}>{code}</span>;
  const { roomMm, barsMm } = LABEL_SIZES[size];
  return (
    <>
      <BarcodeBars barcode={barcode} className={styles.bars} roomMm={roomMm} barsMm={barsMm} />
      <span className={styles.digits}>{barcode.text}</span>
    </>
  );
}
