import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { CLOSING_WORDS, DAY_LINES_NOTE, OPENING_WORDS } from '#shared/tax-reports/goods-words.ts';
import { buddhistShortDate } from '#shared/time/bangkok.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { paths } from '#web/lib/paths.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconPackages } from '#web/ui/icons.ts';
import styles from './GoodsReport.module.css';
import { goodsVouchersQuery } from './queries.ts';
import { SheetTable, type SheetTableColumn } from './SheetTable.tsx';
import { TaxReportFrame } from './TaxReportFrame.tsx';
import { Goods, piecesColumn } from './tax-cells.tsx';
import { ordersWith, salesOfDay, taxReportAddress, taxReportChanged } from './tax-report-address.ts';
import type { TaxReportProps } from './tax-reports.ts';
import type { GoodsThing, GoodsVoucher } from './wire.ts';

interface GoodsVouchersProps extends TaxReportProps {
  /** The branch's line of stock. */
  readonly thing: number;
}

/** A thing's lines of a month with what is left after each; their numbers lead to what is behind them. */
export function GoodsVouchers({ thing: id, shown, onShow }: GoodsVouchersProps) {
  const query = useQuery(goodsVouchersQuery(shown.month, id));
  const list = taxReportAddress(taxReportChanged(shown, { thing: null }));
  const back = <BackLink to={`?${new URLSearchParams(list)}`} words="สินค้าทั้งหมดของเดือน" />;
  if (hasStatus(query.error, 404))
    return <EmptyState icon={<IconPackages size={34} />} title="ไม่พบสินค้านี้ในสาขา" action={back} />;
  return (
    <>
      <div className={styles.back}>{back}</div>
      <TaxReportFrame asks="GET /reports/stock/{id}" query={query} none={() => null}>
        {({ thing, vouchers }) => (
          <>
            <h2>
              <Goods {...thing}>{thing.name}</Goods>
            </h2>
            <SheetTable
              label={`รายการของ ${thing.name}`}
              columns={columnsOf(thing)}
              rows={[openingOf(thing), ...vouchers]}
              rowKey={(row) => row.no ?? OPENING_WORDS}
              sumWords={CLOSING_WORDS}
              page={shown.lines}
              onPage={(to) => onShow({ lines: to })}
            />
            <p className={styles.count}>{DAY_LINES_NOTE}</p>
          </>
        )}
      </TaxReportFrame>
    </>
  );
}

/** What the month begins with is a line without a voucher. */
type Row = GoodsVoucher | { readonly no: null; readonly words: string; readonly balance: number };

const openingOf = ({ opening }: GoodsThing): Row => ({ no: null, words: OPENING_WORDS, balance: opening });

const orNothing = (pieces: number) => (pieces > 0 ? formatCount(pieces) : '');

/** A column that only vouchers have something in. */
const ofVouchers = (
  title: string,
  kind: SheetTableColumn<Row>['kind'],
  cell: SheetTableColumn<GoodsVoucher>['cell'],
): SheetTableColumn<Row> => ({ title, kind, cell: (row) => (row.no === null ? '' : cell(row)) });

const columnsOf = (thing: GoodsThing): readonly SheetTableColumn<Row>[] => [
  ofVouchers('ลำดับ', 'no', ({ no }) => <span className="rd-figures">{no}</span>),
  ofVouchers('วันที่', 'day', ({ date }) => (
    <span className={`rd-figures ${styles.whole}`}>{buddhistShortDate(date)}</span>
  )),
  ofVouchers('เลขที่', 'words', (voucher) =>
    voucher.number === '' ? (
      ''
    ) : (
      <Behind voucher={voucher} productId={thing.productId}>
        <Numbers {...voucher} />
      </Behind>
    ),
  ),
  {
    ...{ title: 'รายการ', kind: 'name' },
    cell: (row) => (
      <span className={styles.words}>
        {row.no === null || row.number !== '' ? (
          row.words
        ) : (
          <Behind voucher={row} productId={thing.productId}>
            {row.words}
          </Behind>
        )}
      </span>
    ),
  },
  {
    ...ofVouchers('รับ', 'figure', ({ cameIn }) => orNothing(cameIn)),
    sum: formatCount(thing.cameIn),
  },
  {
    ...ofVouchers('จ่าย', 'figure', ({ wentOut }) => orNothing(wentOut)),
    sum: formatCount(thing.wentOut),
  },
  { ...piecesColumn<Row>('คงเหลือ', ({ balance }) => formatCount(balance)), sum: formatCount(thing.closing) },
  ofVouchers('หมายเหตุ', 'words', ({ remark }) =>
    remark === '' ? '' : <span className={styles.count}>{remark}</span>,
  ),
];

/** A number is never broken, from the first to the last may be. */
const Numbers = ({ number, lastNumber }: GoodsVoucher) => (
  <>
    <span className={styles.whole}>{number}</span>
    {lastNumber !== null && (
      <>
        {' ถึง '}
        <span className={styles.whole}>{lastNumber}</span>
      </>
    )}
  </>
);

interface BehindProps {
  readonly voucher: GoodsVoucher;
  readonly productId: number;
  readonly children: ReactNode;
}

/** The way to what moved the goods; what was cancelled is gone. */
function Behind({ voucher, productId, children }: BehindProps) {
  const to = placeOf(voucher, productId);
  return to === null ? children : <Link to={to}>{children}</Link>;
}

function placeOf(voucher: GoodsVoucher, productId: number): string | null {
  const { kind, goodsReceiptId, supplierReturnId, transferId, refundId, orderId } = voucher;
  if (goodsReceiptId !== null) return paths.goodsReceipt(goodsReceiptId);
  if (supplierReturnId !== null) return paths.supplierReturn(supplierReturnId);
  if (transferId !== null) return paths.transfer(transferId);
  if (refundId !== null) return paths.returnSlip(refundId);
  if (orderId !== null) return paths.order(orderId);
  if (kind === 'sales') return salesOfDay(voucher.date);
  if (kind === 'waiting') return ordersWith(voucher.number);
  return kind === 'cancelled' || kind === 'cancel' ? null : paths.stockMovements(productId);
}
