import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { FIXED_METHOD_WORDS, paidBy } from '#shared/payment-methods/rules.ts';
import type { Refund } from '#shared/returns/refund.ts';
import { backOfficeDate, bangkokTime } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconArrowBackUp, IconReceipt } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { isNarrowed } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { RECEIPT_FILTERS, RETURNS_LIST, returnsQuery } from './queries.ts';
import styles from './ReturnsPage.module.css';
import { WithoutReceiptMark } from './WithoutReceiptMark.tsx';

/** The branch's returns, `/returns`, with what those that are found came to. */
export function ReturnsPage() {
  const [state, setState] = useTableState(RETURNS_LIST);
  const query = useQuery(returnsQuery(state));
  const today = useShopToday();
  const { from, to, receipt } = state.filters;
  const narrow = (changed: Partial<typeof state.filters>) =>
    setState({ filters: { from, to, receipt, ...changed } });
  const emptyWords = isNarrowed(state) ? 'ไม่พบการคืนสินค้าที่ค้นหา' : 'ยังไม่มีการคืนสินค้า';
  return (
    <PageFrame
      title="รายการคืนสินค้า"
      actions={
        <Button
          component={Link}
          to={paths.newReturn()}
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
        >
          คืนสินค้า
        </Button>
      }
    >
      <DataTable
        label="รายการคืนสินค้า"
        searchHint="เลขที่ใบรับคืน ใบเสร็จ หรือคำสั่งซื้อ"
        columns={COLUMNS}
        rowTo={(refund) => ({ to: paths.returnSlip(refund.id) })}
        rows={query.data?.refunds}
        rowId={(refund) => refund.id}
        total={query.data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={
          <>
            <div className={styles.day}>
              <DateField
                label="ตั้งแต่วันที่"
                today={today}
                max={to}
                value={from}
                onChange={(day) => narrow({ from: day })}
              />
            </div>
            <div className={styles.day}>
              <DateField
                label="ถึงวันที่"
                today={today}
                min={from}
                value={to}
                onChange={(day) => narrow({ to: day })}
              />
            </div>
            <SelectField
              className={styles.receipt}
              label="ใบเสร็จ"
              value={receipt}
              options={[
                { value: '', label: 'ทั้งหมด' },
                ...Object.entries(RECEIPT_FILTERS).map(([value, label]) => ({ value, label })),
              ]}
              onChange={(chosen) => narrow({ receipt: chosen })}
            />
          </>
        }
        found={
          query.data !== undefined &&
          query.data.total > 0 && (
            <p className={styles.sum}>
              รวมคืน <Money satang={query.data.totalSatang} sign />
            </p>
          )
        }
        emptyWords={emptyWords}
        empty={
          <ListEmpty
            icon={<IconReceipt size={34} />}
            title={emptyWords}
            action={
              <Button
                component={Link}
                to={paths.newReturn()}
                leftSection={<IconArrowBackUp size={20} aria-hidden />}
              >
                คืนสินค้า
              </Button>
            }
            state={state}
            onState={setState}
          />
        }
      />
    </PageFrame>
  );
}

const piecesOf = ({ lines }: Refund) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const damagedOf = ({ lines }: Refund) =>
  lines.reduce((sum, { quantity, condition }) => sum + (condition === 'damaged' ? quantity : 0), 0);

const COLUMNS: readonly Column<Refund>[] = [
  {
    key: 'number',
    phone: 'parts',
    title: 'เลขที่',
    cell: (refund) => (
      <div className={styles.number}>
        <Link to={paths.returnSlip(refund.id)} className="rd-figures" data-phone="title">
          {refund.number}
        </Link>
        <div data-phone="detail">
          <Dotted className={styles.about}>
            <span key="when" className="rd-figures">
              {backOfficeDate(refund.madeAt)} {bangkokTime(refund.madeAt).slice(0, 5)}
            </span>
            {refund.cashierName}
          </Dotted>
        </div>
      </div>
    ),
  },
  {
    key: 'sale',
    phone: 'detail',
    title: 'ใบเสร็จ · ใบลดหนี้',
    cell: (refund) =>
      refund.orderId === null ? (
        <WithoutReceiptMark />
      ) : (
        <div className={styles.papers}>
          <Link to={paths.order(refund.orderId)} className={`rd-figures ${styles.link}`}>
            {refund.receiptNumber}
          </Link>
          {refund.creditNote !== null && (
            <a
              href={refund.creditNote.address}
              target="_blank"
              rel="noopener"
              className={`rd-figures ${styles.link}`}
              aria-label={`เปิดใบลดหนี้ ${refund.creditNote.number}`}
            >
              {refund.creditNote.number}
            </a>
          )}
        </div>
      ),
  },
  {
    key: 'reason',
    phone: 'detail',
    title: 'เหตุผล',
    wide: true,
    cell: (refund) => (
      <div className={styles.reason}>
        {refund.reason}
        {refund.approvedBy !== null && <span className={styles.about}>อนุมัติโดย {refund.approvedBy}</span>}
      </div>
    ),
  },
  {
    key: 'pieces',
    phone: 'named',
    title: 'จำนวน',
    align: 'end',
    cell: (refund) => (
      <span className="rd-figures">
        {formatCount(piecesOf(refund))}
        {damagedOf(refund) > 0 && (
          <span className={styles.about}> ชำรุด {formatCount(damagedOf(refund))}</span>
        )}
      </span>
    ),
  },
  {
    key: 'method',
    phone: 'detail',
    title: 'คืนเงินทาง',
    cell: ({ payments }) => {
      const [first] = payments;
      const method = paidBy(payments.map((way) => way.method));
      return method === 'mixed' ? FIXED_METHOD_WORDS.mixed : first?.name;
    },
  },
  {
    key: 'total',
    phone: 'amount',
    title: 'ยอดคืน',
    align: 'end',
    cell: (refund) => <Money satang={refund.totalSatang} />,
  },
];
