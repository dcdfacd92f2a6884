import { IconAlertTriangle, IconTrash } from '#web/ui/icons.ts';
import { typedMoney } from '#web/ui/money-text.ts';
import { barcodeOf, isTooNarrow } from './barcode.ts';
import styles from './LabelsPage.module.css';
import { LABEL_SIZES, type LabelSize } from './label-sizes.ts';
import { keyOf, labelCode, type StockItem } from './stock-item.ts';
import { ThingCell } from './ThingCell.tsx';
import listStyles from './thing-list.module.css';
import type { LabelLine, Labels } from './use-labels.ts';

/** Which labels, and how many of each. */
export function LabelLines({ labels }: { readonly labels: Labels }) {
  const { draft, items } = labels;
  return (
    <section className={listStyles.list} aria-label="รายการป้าย">
      <table>
        <thead>
          <tr>
            <th scope="col">สินค้า</th>
            <th scope="col">บาร์โค้ด</th>
            <th scope="col" data-align="end">
              จำนวนดวง
            </th>
            <th scope="col">ลบ</th>
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((line) => (
            <LineRow
              key={keyOf(line)}
              line={line}
              item={items.of(line) ?? (items.isComplete ? null : undefined)}
              labels={labels}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineRowProps {
  readonly line: LabelLine;
  readonly item: StockItem | null | undefined;
  readonly labels: Labels;
}

function LineRow({ line, item, labels }: LineRowProps) {
  const name = item?.name ?? 'สินค้า';
  return (
    <tr>
      <th scope="row">
        <ThingCell item={item} />
      </th>
      <td data-title="บาร์โค้ด">{item ? <CodeCell item={item} size={labels.draft.size} /> : '–'}</td>
      <td data-title="จำนวนดวง" data-align="end">
        <input
          className={listStyles.entry}
          data-thing={keyOf(line)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-label={`จำนวนดวง ${name}`}
          value={line.copies}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const typed = typedMoney(event.currentTarget.value, 0);
            if (typed !== null && !typed.includes('.')) labels.setCopies(line, typed);
          }}
        />
      </td>
      <td data-title="ลบ" data-corner>
        <button
          type="button"
          className={listStyles.remove}
          aria-label={`ลบ ${name} ออกจากรายการ`}
          onClick={() => labels.remove(line)}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      </td>
    </tr>
  );
}

/** The code and its kind; says what a scanner will not be able to read. */
function CodeCell({ item, size }: { readonly item: StockItem; readonly size: LabelSize }) {
  const barcode = barcodeOf(labelCode(item));
  const trouble =
    barcode === null
      ? 'รหัสมีตัวอักษรที่ทำบาร์โค้ดไม่ได้'
      : isTooNarrow(barcode, LABEL_SIZES[size].roomMm)
        ? 'รหัสยาวไปสำหรับป้ายขนาดนี้ อาจสแกนไม่ติด'
        : '';
  return (
    <span className={styles.code}>
      <span>{labelCode(item)}</span>
      <small>
        {barcode?.kind === 'EAN13' ? 'EAN-13' : barcode === null ? '' : 'CODE 128'}
        {item.barcode === null && ' · ใช้รหัสสินค้าแทน'}
      </small>
      {trouble !== '' && (
        <small className={styles.trouble}>
          <IconAlertTriangle size={16} aria-hidden /> {trouble}
        </small>
      )}
    </span>
  );
}
