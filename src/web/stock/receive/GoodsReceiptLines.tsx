import { formatCount, type Satang } from '#shared/money/satang.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { Money } from '#web/ui/Money.tsx';
import { KeptTogether } from '#web/ui/slip/KeptTogether.tsx';
import listStyles from '../things/thing-list.module.css';
import type { GoodsReceiptLine } from '../wire.ts';
import styles from './goods-receipt.module.css';

interface GoodsReceiptLinesProps {
  readonly lines: readonly GoodsReceiptLine[];
  readonly totalCostSatang: Satang;
}

/** What came in, or went back, and what it cost; on the screen and on paper alike. */
export function GoodsReceiptLines({ lines, totalCostSatang }: GoodsReceiptLinesProps) {
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">สินค้า</th>
          <th scope="col" data-align="end">
            จำนวน
          </th>
          <th scope="col" data-align="end">
            ต้นทุนต่อหน่วย
          </th>
          <th scope="col" data-align="end">
            ต้นทุนรวม
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may stand in two lines, and none ever moves
          <tr key={`${thingKey(line)} ${i}`}>
            <th scope="row">
              <span className={listStyles.names}>
                <span className={listStyles.name}>
                  <KeptTogether text={line.name} />
                </span>
                <span className={listStyles.code}>{line.sku}</span>
              </span>
            </th>
            <td data-title="จำนวน" data-align="end">
              {formatCount(line.quantity)}
            </td>
            <td data-title="ต้นทุนต่อหน่วย" data-align="end">
              {line.unitCostSatang === null ? 'ไม่ทราบ' : <Money satang={line.unitCostSatang} />}
            </td>
            <td data-title="ต้นทุนรวม" data-align="end">
              {line.costSatang === null ? '–' : <Money satang={line.costSatang} />}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">รวม {formatCount(lines.length)} รายการ</th>
          <td data-title="จำนวนรวม" data-align="end">
            {formatCount(units)}
          </td>
          <td data-title="ต้นทุนรวม" data-align="end" colSpan={2}>
            <Money satang={totalCostSatang} sign />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
