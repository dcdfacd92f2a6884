import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QUOTATION_STATES } from '#shared/quotations/rules.ts';
import { backOfficeDate, startOfBangkokDate } from '#shared/time/bangkok.ts';
import { paths } from '#web/lib/paths.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconFileText, IconShoppingBag } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { isOneOf, tableList } from '#web/ui/table/table-list.ts';
import { isNarrowed } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { QuotationStateMark } from './QuotationStateMark.tsx';
import styles from './QuotationsPage.module.css';
import { type ListedQuotation, quotationsQuery, stateFilterOf } from './queries.ts';
import { STATE_WORDS } from './quotation-words.ts';
import { SellQuotationDialog } from './SellQuotationDialog.tsx';
import { useSellQuotation } from './use-sell-quotation.ts';

/** How the list stands in its address (rule C13.6). */
const QUOTATIONS_LIST = tableList('quotations', { state: isOneOf(...QUOTATION_STATES) });

/** The issued quotations, `/quotations`: to be found, printed again and sold from. */
export function QuotationsPage() {
  const [state, setState] = useTableState(QUOTATIONS_LIST);
  const query = useQuery(quotationsQuery(state));
  const selling = useSellQuotation();
  const filter = stateFilterOf(state);
  const emptyWords = isNarrowed(state) ? 'ไม่พบใบเสนอราคาที่ค้นหา' : 'ยังไม่มีใบเสนอราคา';

  return (
    <PageFrame title="ใบเสนอราคา">
      <DataTable
        label="ใบเสนอราคา"
        searchHint="เลขที่ ลูกค้า"
        columns={[...COLUMNS, actsColumn(selling.loading, (quotation) => void selling.load(quotation))]}
        rows={query.data?.quotations}
        rowId={(quotation) => quotation.id}
        total={query.data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={
          <StateFilter value={filter} onChange={(chosen) => setState({ filters: { state: chosen } })} />
        }
        emptyWords={emptyWords}
        empty={
          <ListEmpty
            icon={<IconFileText size={34} />}
            title={emptyWords}
            text="เลือกสินค้าที่หน้า POS แล้วกด สร้างใบเสนอราคา"
            action={
              <Button component={Link} to={paths.pos()}>
                ไปหน้า POS
              </Button>
            }
            state={state}
            onState={setState}
          />
        }
      />
      <SellQuotationDialog
        basket={selling.basket}
        opened={selling.opened}
        onClose={selling.close}
        onSell={selling.sell}
      />
    </PageFrame>
  );
}

function StateFilter({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (state: string) => void;
}) {
  return (
    <SelectField
      className={styles.field}
      label="สถานะ"
      value={value}
      options={[
        { value: '', label: 'ทั้งหมด' },
        ...QUOTATION_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] })),
      ]}
      onChange={onChange}
    />
  );
}

const COLUMNS: readonly Column<ListedQuotation>[] = [
  {
    key: 'quotation_number',
    phone: 'title',
    title: 'เลขที่',
    sortable: true,
    cell: ({ number }) => <span className={`rd-figures ${styles.number}`}>{number}</span>,
  },
  {
    key: 'customer',
    phone: 'detail',
    title: 'ลูกค้า',
    sortable: true,
    wide: true,
    cell: ({ customerName, customerCode }) => (
      <div className={styles.customer}>
        <span>{customerName}</span>
        <span className={`rd-figures ${styles.about}`}>{customerCode}</span>
      </div>
    ),
  },
  {
    key: 'created_at',
    phone: 'detail',
    title: 'วันที่',
    sortable: true,
    cell: ({ issuedAt }) => <span className={`rd-figures ${styles.day}`}>{backOfficeDate(issuedAt)}</span>,
  },
  {
    key: 'total',
    phone: 'amount',
    title: 'ยอดสุทธิ',
    sortable: true,
    align: 'end',
    cell: ({ totalSatang }) => <Money satang={totalSatang} className={styles.total} />,
  },
  {
    key: 'valid_until',
    phone: 'named',
    title: 'ใช้ได้ถึง',
    sortable: true,
    cell: ({ validUntil }) => (
      <span className={`rd-figures ${styles.day}`}>
        {validUntil === null ? '—' : backOfficeDate(startOfBangkokDate(validUntil))}
      </span>
    ),
  },
  {
    key: 'state',
    phone: 'state',
    title: 'สถานะ',
    cell: ({ state, order }) => (
      <div className={styles.state}>
        <QuotationStateMark state={state} />
        {order !== null && (
          <Link className={styles.order} to={paths.order(order.id)} aria-label={`ดูคำสั่งซื้อ ${order.number}`}>
            <span className="rd-figures">{order.number}</span>
          </Link>
        )}
      </div>
    ),
  },
];

function actsColumn(
  loading: number | null,
  onSell: (quotation: ListedQuotation) => void,
): Column<ListedQuotation> {
  return {
    key: 'acts',
    phone: 'acts',
    title: 'จัดการ',
    cell: (quotation) => (
      <RowActs
        of={quotation.number}
        acts={[
          {
            id: 'view',
            words: 'ดู / พิมพ์',
            label: `ดูและพิมพ์ใบเสนอราคา ${quotation.number}`,
            icon: <IconFileText size={20} aria-hidden />,
            href: quotation.pdfUrl,
          },
          {
            id: 'sell',
            words: 'ขาย',
            label: `ขายตามใบเสนอราคา ${quotation.number}`,
            icon: <IconShoppingBag size={20} aria-hidden />,
            busy: loading === quotation.id,
            onPress: () => onSell(quotation),
          },
        ]}
      />
    ),
  };
}
