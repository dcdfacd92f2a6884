import { formatCount } from '#shared/money/satang.ts';
import { thingKey } from '#shared/stock/stock-thing.ts';
import listStyles from '#web/stock/things/thing-list.module.css';
import type { RequestLine } from './wire.ts';

/** What was asked for, and what of it was sent, line by line. */
export function RequestLines({ lines }: { readonly lines: readonly RequestLine[] }) {
  const isSent = lines.some(({ sent }) => sent !== null);
  return (
    <section className={listStyles.list} aria-label="รายการที่ขอ">
      <table>
        <thead>
          <tr>
            <th scope="col">สินค้า</th>
            <th scope="col" data-align="end">
              ขอ
            </th>
            {isSent && (
              <th scope="col" data-align="end">
                ส่งแล้ว
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={thingKey(line)}>
              <th scope="row">
                <span className={listStyles.names}>
                  <span className={listStyles.name}>{line.name}</span>
                  <span className={listStyles.code}>{line.sku}</span>
                </span>
              </th>
              <td data-title="ขอ" data-align="end">
                {formatCount(line.quantity)}
              </td>
              {isSent && (
                <td data-title="ส่งแล้ว" data-align="end">
                  <span className={(line.sent ?? 0) < line.quantity ? listStyles.less : undefined}>
                    {formatCount(line.sent ?? 0)}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
