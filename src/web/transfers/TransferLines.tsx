import { formatCount } from '#shared/money/satang.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import listStyles from '#web/stock/things/thing-list.module.css';
import { Money } from '#web/ui/Money.tsx';
import styles from './transfers.module.css';
import type { WholeTransfer } from './wire.ts';

/** What was sent, and what of it got lost, line by line. */
export function TransferLines({ transfer: { lines, state } }: { readonly transfer: WholeTransfer }) {
  const isReceived = state === 'received';
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">สินค้า</th>
          <th scope="col" data-align="end">
            ส่ง
          </th>
          {isReceived && (
            <>
              <th scope="col" data-align="end">
                ขาด
              </th>
              <th scope="col" data-align="end">
                ชำรุด
              </th>
              <th scope="col" data-align="end">
                เข้าสต็อก
              </th>
            </>
          )}
          <th scope="col" data-align="end">
            ต้นทุนรวม
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={thingKey(line)}>
            <th scope="row">
              <span className={listStyles.names}>
                <span className={listStyles.name}>{line.name}</span>
                <span className={listStyles.code}>{line.sku}</span>
                {line.reasons.map((reason) => (
                  <span key={reason} className={styles.reason}>
                    {reason}
                  </span>
                ))}
              </span>
            </th>
            <td data-title="ส่ง" data-align="end">
              {formatCount(line.quantity)}
            </td>
            {isReceived && (
              <>
                <td data-title="ขาด" data-align="end">
                  {formatCount(line.missing)}
                </td>
                <td data-title="ชำรุด" data-align="end">
                  {formatCount(line.broken)}
                </td>
                <td data-title="เข้าสต็อก" data-align="end">
                  {formatCount(line.quantity - line.missing - line.broken)}
                </td>
              </>
            )}
            <td data-title="ต้นทุนรวม" data-align="end">
              {line.costSatang === null ? 'ไม่ทราบ' : <Money satang={line.costSatang} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
