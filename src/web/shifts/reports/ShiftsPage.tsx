import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { ListedShift } from '#shared/shifts/report.ts';
import { backOfficeDate, bangkokTime, type EpochMs } from '#shared/time/bangkok.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
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

interface ShiftsPageProps {
  /** Beside the title: what else belongs to the shifts. */
  readonly beside?: ReactNode;
}

/** The shifts of the branch for managers, `/shifts`: who sold, for how much, and whether the count was right. */
export function ShiftsPage({ beside }: ShiftsPageProps) {
  const [state, setState] = useTableState(SHIFTS_LIST);
  const query = useQuery(shiftsQuery(state));
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /shifts/api', failureReason);
  }, [failureReason]);
  const emptyWords = isNarrowed(state) ? 'ไม่พบกะที่ค้นหา' : 'ยังไม่มีกะ';

  return (
    <PageFrame
      title="กะและรายงานปิดกะ"
      actions={
        <>
          {beside}
          <Button
            component={Link}
            to={paths.shiftDay()}
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
        columns={COLUMNS}
        rowTo={(shift) => ({ to: paths.shift(shift.id) })}
        rows={query.data?.shifts}
        rowId={(shift) => shift.id}
        total={query.data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={<ShiftFilters state={state} onState={setState} />}
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

const COLUMNS: readonly Column<ListedShift>[] = [
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
        to={paths.shift(shift.id)}
        className={styles.view}
        aria-label={`รายงานของลิ้นชัก ${shift.id} ${shift.cashierName}`}
      >
        ดู
      </Link>
    ),
  },
];
