import { type Barcode, barcodeOf, isTooNarrow } from '#shared/slips/barcode.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { labelCode, type StockItem } from '../stock-item.ts';
import { NumberEntry } from '../things/NumberEntry.tsx';
import { type ThingColumn, ThingTable } from '../things/ThingTable.tsx';
import styles from './LabelsPage.module.css';
import { LABEL_SIZES, type LabelSize } from './label-sizes.ts';
import type { LabelLine, Labels } from './use-labels.ts';

/** Which labels, and how many of each. */
export function LabelLines({ labels }: { readonly labels: Labels }) {
  const columns: readonly ThingColumn<LabelLine>[] = [
    {
      title: 'บาร์โค้ด',
      cell: ({ item }) => (item ? <CodeCell item={item} size={labels.draft.size} /> : '–'),
    },
    {
      title: 'จำนวนดวง',
      align: 'end',
      cell: ({ line, name }) => (
        <NumberEntry
          decimals={0}
          data-thing={thingKey(line)}
          maxLength={4}
          aria-label={`จำนวนดวง ${name}`}
          value={line.copies}
          onText={(copies) => labels.setCopies(line, copies)}
        />
      ),
    },
  ];
  return (
    <ThingTable
      label="รายการป้าย"
      lines={labels.draft.lines}
      items={labels.items}
      columns={columns}
      onRemove={labels.remove}
    />
  );
}

/** The code and its kind; says what a scanner will not be able to read. */
function CodeCell({ item, size }: { readonly item: StockItem; readonly size: LabelSize }) {
  const code = labelCode(item);
  const barcode = code === null ? null : barcodeOf(code);
  const trouble = code === null ? NO_OWN_CODE : codeTrouble(barcode, size);
  return (
    <span className={styles.code}>
      <span>{code ?? '–'}</span>
      {code !== null && (
        <small>
          <Dotted>
            {barcode?.kind === 'EAN13' ? 'EAN-13' : barcode !== null && 'CODE 128'}
            {item.barcode === null && 'ใช้รหัสสินค้าแทน'}
            {item.barcode !== null && item.codeSells === 'this_as_first' && 'ใช้บาร์โค้ดของสินค้า'}
          </Dotted>
        </small>
      )}
      {trouble !== '' && (
        <small className={styles.trouble}>
          <IconAlertTriangle size={16} aria-hidden /> {trouble}
        </small>
      )}
    </span>
  );
}

const NO_OWN_CODE = 'ไม่พิมพ์บาร์โค้ด เพราะรหัสของสินค้าใช้ขายแบบแรก กรุณาใส่บาร์โค้ดของแบบนี้ก่อน';

/** Why a scanner will not read the code on a label of this size; '' when it will. */
function codeTrouble(barcode: Barcode | null, size: LabelSize): string {
  if (barcode === null) return 'รหัสมีตัวอักษรที่ทำบาร์โค้ดไม่ได้';
  return isTooNarrow(barcode, LABEL_SIZES[size].roomMm) ? 'รหัสยาวไปสำหรับป้ายขนาดนี้ อาจสแกนไม่ติด' : '';
}
