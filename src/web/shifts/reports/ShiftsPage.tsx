import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { formatBaht, formatCount } from '#shared/money/satang.ts';
import { backOfficeDate, bangkokTime, type EpochMs } from '#shared/time/bangkok.ts';
import { logFailure } from '#web/lib/log.ts';
import { useShopToday } from '#web/lib/shop-clock.ts';
import { Dotted } from '#web/ui/Dotted.tsx';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { IconCalendar, IconCashRegister } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import type { TableState } from '#web/ui/table/table-state.ts';
import { isNarrowed } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { DifferenceMark } from './DifferenceMark.tsx';
import { SHIFTS_LIST, type ShiftFilter, shiftsQuery } from './queries.ts';
import { ShiftCash } from './ShiftCash.tsx';
import { ShiftSales } from './ShiftSales.tsx';
import styles from './ShiftsPage.module.css';
import { dayAddress, shiftAddress } from './shift-address.ts';
import type { Differences, ShiftOfBranch } from './wire.ts';

interface ShiftsPageProps {
  /** Beside the title: what else belongs to the shifts. */
  readonly beside?: ReactNode;
  /** The choice of branches, of which shifts know nothing: what is chosen, and how another choice is made. */
  readonly branchesField: (branches: string, onChange: (branches: string) => void) => ReactNode;
}

/** The shifts of the branch for managers, or of several, `/shifts`: who sold, for how much, and whether the count was right. */
export function ShiftsPage({ beside, branchesField }: ShiftsPageProps) {
  const [state, setState] = useTableState(SHIFTS_LIST);
  const query = useQuery(shiftsQuery(state));
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /shifts/api', failureReason);
  }, [failureReason]);
  const { branches } = state.filters;
  const answered = query.data?.branches;
  const columns = useMemo(
    () => (branches === '' ? COLUMNS : [...COLUMNS.slice(0, 1), branchColumn(answered), ...COLUMNS.slice(1)]),
    [branches, answered],
  );
  const emptyWords = isNarrowed(state) ? 'ไม่พบกะที่ค้นหา' : 'ยังไม่มีกะ';

  return (
    <PageFrame
      title="กะและรายงานปิดกะ"
      actions={
        <>
          {beside}
          <Button
            component={Link}
            to={dayAddress(branches)}
            variant="default"
            leftSection={<IconCalendar size={20} />}
          >
            สรุปประจำวัน
          </Button>
        </>
      }
    >
      <DataTable
        label="กะ"
        searchHint="ชื่อแคชเชียร์"
        columns={columns}
        rowTo={(shift) => ({ to: shiftAddress(shift) })}
        rows={query.data?.shifts}
        rowId={(shift) => shift.id}
        total={query.data?.total ?? 0}
        isMore={query.data?.isMore ?? false}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={
          <>
            {branchesField(branches, (chosen) =>
              setState({ filters: { ...state.filters, branches: chosen } }),
            )}
            <ShiftFilters state={state} onState={setState} />
          </>
        }
        sums={branches !== '' && query.data !== undefined && <FoundDifferences {...query.data.sums} />}
        empty={
          <ListEmpty
            icon={<IconCashRegister size={34} />}
            title={emptyWords}
            // A shift begins when a cashier opens a drawer.
            action={null}
            state={state}
            onState={setState}
          />
        }
        emptyWords={emptyWords}
      />
    </PageFrame>
  );
}

interface ShiftFiltersProps {
  readonly state: TableState<ShiftFilter>;
  readonly onState: (change: Partial<TableState<ShiftFilter>>) => void;
}

function ShiftFilters({ state, onState }: ShiftFiltersProps) {
  const { from, to, differing } = state.filters;
  const today = useShopToday();
  const filter = (change: Partial<typeof state.filters>) =>
    onState({ filters: { ...state.filters, ...change } });
  return (
    <>
      <div className={styles.day}>
        <DateField
          label="ตั้งแต่วันที่"
          today={today}
          max={to}
          value={from}
          onChange={(day) => filter({ from: day })}
        />
      </div>
      <div className={styles.day}>
        <DateField
          label="ถึงวันที่"
          today={today}
          min={from}
          value={to}
          onChange={(day) => filter({ to: day })}
        />
      </div>
      <label className={styles.differing}>
        <input
          type="checkbox"
          checked={differing !== ''}
          onChange={(event) => filter({ differing: event.currentTarget.checked ? '1' : '' })}
        />
        เฉพาะกะที่ยอดไม่ตรง
      </label>
    </>
  );
}

const moment = (at: EpochMs) => `${backOfficeDate(at)} ${bangkokTime(at).slice(0, 5)}`;

/** What all shifts that are found were over and short. */
function FoundDifferences({ differing, overSatang, shortSatang }: Differences) {
  return (
    <p className={styles.found}>
      <Dotted>
        {`ยอดไม่ตรง ${formatCount(differing)} กะ`}
        {`เกินรวม ${formatBaht(overSatang)}`}
        {`ขาดรวม ${formatBaht(shortSatang)}`}
      </Dotted>
    </p>
  );
}

const branchColumn = (
  branches: readonly { readonly id: number; readonly branch_name: string }[] | undefined,
): Column<ShiftOfBranch> => ({
  key: 'branch',
  phone: 'detail',
  title: 'สาขา',
  cell: ({ branchId }) => branches?.find(({ id }) => id === branchId)?.branch_name ?? '–',
});

const COLUMNS: readonly Column<ShiftOfBranch>[] = [
  {
    key: 'cashier',
    phone: 'title',
    title: 'แคชเชียร์',
    cell: (shift) => (
      <div className={styles.cashier}>
        <span className={styles.name}>{shift.cashierName}</span>
        <Dotted className={styles.about}>
          {`${shift.shared === null ? 'ลิ้นชัก' : 'ลิ้นชักร่วม'} ${shift.id}`}
          {shift.tillName}
        </Dotted>
      </div>
    ),
  },
  {
    key: 'opened',
    phone: 'named',
    title: 'เปิด',
    cell: (shift) => <span className="rd-figures">{moment(shift.openedAt)}</span>,
  },
  {
    key: 'closed',
    phone: 'named',
    title: 'ปิด',
    cell: (shift) =>
      shift.closedAt === null ? '–' : <span className="rd-figures">{moment(shift.closedAt)}</span>,
  },
  {
    key: 'sales',
    phone: 'amount',
    title: 'ยอดขาย',
    align: 'end',
    cell: (shift) => <ShiftSales shift={shift} />,
  },
  {
    key: 'expected',
    phone: 'named',
    title: 'ยอดที่ควรจะเป็น',
    align: 'end',
    cell: (shift) => <ShiftCash shift={shift} />,
  },
  {
    key: 'counted',
    phone: 'named',
    title: 'ยอดที่นับได้',
    align: 'end',
    cell: (shift) => (shift.countedSatang === null ? '–' : <Money satang={shift.countedSatang} />),
  },
  {
    key: 'difference',
    phone: 'state',
    title: 'ส่วนต่าง',
    cell: (shift) => (
      <div className={styles.difference}>
        <DifferenceMark closed={shift.closedAt !== null} satang={shift.differenceSatang} />
        {shift.differenceReason !== '' && (
          <span className={styles.about}>เหตุผล {shift.differenceReason}</span>
        )}
        {shift.approvedBy !== '' && <span className={styles.about}>อนุมัติโดย {shift.approvedBy}</span>}
      </div>
    ),
  },
  {
    key: 'view',
    phone: 'opens',
    title: 'รายงาน',
    cell: (shift) => (
      <Link
        to={shiftAddress(shift)}
        className={styles.view}
        aria-label={`รายงานของลิ้นชัก ${shift.id} ${shift.cashierName}`}
      >
        ดู
      </Link>
    ),
  },
];
