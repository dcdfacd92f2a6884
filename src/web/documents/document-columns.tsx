import { Link } from 'react-router';
import { branchWords } from '#shared/customers/rules.ts';
import { DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { backOfficeDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { Money } from '#web/ui/Money.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import { DocumentStanding } from './DocumentStanding.tsx';
import styles from './DocumentsPage.module.css';
import type { ListedDocument } from './queries.ts';

/** A paper as every list shows it. */
export const DOCUMENT_COLUMNS: readonly Column<ListedDocument>[] = [
  {
    key: 'number',
    phone: 'title',
    title: 'เลขที่',
    sortable: true,
    cell: ({ kind, number }) => (
      <div className={styles.paper}>
        <span className={`rd-figures ${styles.number}`}>{number}</span>
        <span className={styles.about}>{DOCUMENT_KINDS[kind].title}</span>
      </div>
    ),
  },
  {
    key: 'issued_on',
    phone: 'detail',
    title: 'วันที่',
    sortable: true,
    cell: ({ issuedOn }) => (
      <span className={`rd-figures ${styles.day}`}>{backOfficeDate(startOfBangkokDate(issuedOn))}</span>
    ),
  },
  {
    key: 'buyer',
    phone: 'detail',
    title: 'ผู้ซื้อ',
    wide: true,
    cell: ({ buyer, issuer }) => (
      <div className={styles.buyer}>
        <span>{buyer.name}</span>
        <span className={`rd-figures ${styles.about}`}>
          {`${buyer.taxNumber} ${branchWords(buyer.branchCode)}`.trim()}
        </span>
        <span className={styles.about}>ออกโดย {issuer}</span>
      </div>
    ),
  },
  {
    key: 'order',
    phone: 'detail',
    title: 'คำสั่งซื้อ',
    cell: ({ order }) =>
      order === null ? (
        '—'
      ) : (
        <Link className={styles.order} to={paths.order(order.id)} aria-label={`ดูคำสั่งซื้อ ${order.number}`}>
          <span className="rd-figures">{order.number}</span>
        </Link>
      ),
  },
  {
    key: 'total',
    phone: 'amount',
    title: 'จำนวนเงิน',
    sortable: true,
    align: 'end',
    cell: ({ totalSatang }) => <Money satang={totalSatang} className={styles.total} />,
  },
  { key: 'state', phone: 'state', title: 'สถานะ', cell: (paper) => <DocumentStanding paper={paper} /> },
];
