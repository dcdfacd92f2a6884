import { Link } from 'react-router';
import { backOfficeDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { Money } from '#web/ui/Money.tsx';
import type { Column } from '#web/ui/table/DataTable.tsx';
import styles from './ExpensesPage.module.css';
import type { Expense } from './wire.ts';

/** What is told of an expense. */
export const EXPENSE_COLUMNS: readonly Column<Expense>[] = [
  {
    key: 'spent_on',
    phone: 'detail',
    title: 'วันที่',
    sortable: true,
    cell: ({ spentOn }) => <span className="rd-figures">{backOfficeDate(startOfBangkokDate(spentOn))}</span>,
  },
  {
    key: 'title',
    phone: 'title',
    title: 'รายการ',
    sortable: true,
    cell: ({ title }) => <span className={styles.words}>{title}</span>,
  },
  {
    key: 'amount',
    phone: 'amount',
    title: 'จำนวนเงิน',
    sortable: true,
    align: 'end',
    cell: ({ amountSatang }) => <Money satang={amountSatang} className={styles.amount} />,
  },
  {
    key: 'category',
    phone: 'detail',
    title: 'หมวด',
    cell: ({ category }) => <span className={styles.words}>{category === '' ? '–' : category}</span>,
  },
  {
    key: 'supplier',
    phone: 'detail',
    title: 'ผู้ขายและใบกำกับภาษี',
    cell: ({ supplier, invoice }) => (
      <span className={styles.words}>
        {supplier === null ? '–' : <Link to={paths.supplier(supplier.id)}>{supplier.name}</Link>}
        {invoice !== null && <span className={styles.invoice}>{invoice.number}</span>}
      </span>
    ),
  },
  {
    key: 'note',
    phone: 'detail',
    title: 'หมายเหตุ',
    cell: ({ note }) => <span className={styles.note}>{note === '' ? '–' : note}</span>,
  },
  {
    key: 'written_by',
    phone: 'detail',
    title: 'ผู้บันทึก',
    cell: ({ writtenBy }) => <span className={styles.writer}>{writtenBy}</span>,
  },
];
