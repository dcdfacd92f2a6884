import { offlineRemarkWords } from '#shared/offline-sales/rules.ts';
import { buddhistShortDateTime } from '#shared/time/bangkok.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { Money } from '#web/ui/Money.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { LateSaleState } from './LateSaleState.tsx';
import styles from './LateSales.module.css';
import type { LateSale } from './wire.ts';

/** The columns of the late sales. */
export function lateSaleColumns(onLook: (sale: LateSale) => void): readonly Column<LateSale>[] {
  return [
    {
      key: 'slip',
      phone: 'title',
      title: 'เลขที่บนใบเสร็จ',
      cell: ({ slipNumber, receiptNumber, till, cashier }) => (
        <div className={styles.stacked}>
          <span className={`${styles.number} rd-figures`}>{slipNumber}</span>
          {receiptNumber !== slipNumber && (
            <span className={styles.about}>
              ในระบบ <span className="rd-figures">{receiptNumber}</span>
            </span>
          )}
          <Dotted className={styles.about}>
            {till === '' ? 'ไม่ทราบเครื่องขาย' : till}
            {cashier}
          </Dotted>
        </div>
      ),
    },
    {
      key: 'sold',
      phone: 'named',
      title: 'ขายเมื่อ',
      cell: ({ soldMs }) => <span className="rd-figures">{buddhistShortDateTime(soldMs)}</span>,
    },
    {
      key: 'received',
      phone: 'left',
      title: 'ได้รับเมื่อ',
      cell: ({ receivedMs, sentBy }) => (
        <div className={styles.stacked}>
          <span className="rd-figures">{buddhistShortDateTime(receivedMs)}</span>
          <span className={styles.about}>ส่งโดย {sentBy}</span>
        </div>
      ),
    },
    {
      key: 'total',
      phone: 'amount',
      title: 'ยอดรวม',
      align: 'end',
      cell: ({ totalSatang }) => <Money satang={totalSatang} />,
    },
    {
      key: 'state',
      phone: 'parts',
      title: 'สถานะ',
      wide: true,
      cell: (sale) => (
        <div className={styles.state}>
          <span data-phone="state">
            <LateSaleState sale={sale} />
          </span>
          {sale.remarks.length > 0 && (
            <div className={styles.remarks} data-phone="below">
              {sale.settled === null
                ? sale.remarks.map((remark) => <span key={remark}>{offlineRemarkWords(remark)}</span>)
                : sale.settled.note}
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'acts',
      phone: 'acts',
      title: 'การจัดการ',
      cell: (sale) => {
        const words = sale.remarks.length > 0 && sale.settled === null ? 'ตรวจสอบ' : 'รายละเอียด';
        return (
          <RowActs
            of={sale.slipNumber}
            acts={[{ id: 'look', words, label: `${words} ${sale.slipNumber}`, onPress: () => onLook(sale) }]}
          />
        );
      },
    },
  ];
}
