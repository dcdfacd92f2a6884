import { barcodeOf, insetMm } from '#shared/slips/barcode.ts';
import { BarcodeBars } from '../BarcodeBars.tsx';
import styles from './slip.module.css';

/** What 80 mm paper has between the slip's edges, which is what its printers reach. */
const ROOM_MM = 72;
const BARS_MM = 12;

/** A slip's number as a barcode with the number under it, to be found again by scanning the slip. */
export function SlipBarcode({ number }: { readonly number: string }) {
  const barcode = barcodeOf(number);
  if (barcode === null) return null;
  return (
    <div className={styles.barcode}>
      <div style={{ paddingLeft: `${insetMm(barcode, ROOM_MM)}mm` }}>
        <BarcodeBars barcode={barcode} roomMm={ROOM_MM} barsMm={BARS_MM} />
      </div>
      <p>{barcode.text}</p>
    </div>
  );
}
