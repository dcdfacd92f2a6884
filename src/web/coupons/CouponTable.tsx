import { type CouponRefusal, couponRefusal } from '#shared/coupons/rules.ts';
import { formatCount, formatHundredths } from '#shared/money/satang.ts';
import { buddhistShortDate, type EpochMs } from '#shared/time/bangkok.ts';
import { IconCalendarX, IconCheck, IconClock, IconPlayerPause, IconTicket } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { Money } from '#web/ui/Money.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import type { TableMove, TableState } from '#web/ui/table/table-state.ts';
import styles from './CouponTable.module.css';
import { KIND_WORDS } from './coupon-kind-words.ts';
import { couponPage } from './coupon-list.ts';
import { useCouponActs } from './use-coupon-acts.ts';
import type { ListedCoupon } from './wire.ts';

const TITLE_ID = 'coupons-title';
/** After the last dialog has let go of the focus. */
const AFTER_DIALOGS_MS = 10;

/** After something was done with a coupon the focus is where it was before, or at the list when that row is gone. */
function giveFocusBack(button: HTMLElement): void {
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    (button.isConnected ? button : document.getElementById(TITLE_ID))?.focus({ preventScroll: true });
  }, AFTER_DIALOGS_MS);
}

/** Without any coupon the page shows no table. */
const NOTHING_FOUND = 'ไม่พบคูปองที่ค้นหา';

interface CouponTableProps {
  readonly coupons: readonly ListedCoupon[];
  readonly state: TableState;
  readonly onState: (change: TableMove) => void;
  readonly now: EpochMs;
}

/** The coupons, with what can be done with each (rule S2). */
export function CouponTable({ coupons, state, onState, now }: CouponTableProps) {
  const acts = useCouponActs();
  const { rows, total, page } = couponPage(coupons, state);
  const columns = [...factColumns(now), actionColumn(acts)];
  return (
    <section className={styles.list} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={styles.title} tabIndex={-1}>
        Coupons
      </h2>
      <DataTable
        label="คูปอง"
        searchHint="รหัสคูปอง"
        columns={columns}
        rows={rows}
        rowId={(coupon) => coupon.id}
        total={total}
        state={{ ...state, page }}
        onState={onState}
        loading={false}
        empty={
          <ListEmpty
            icon={<IconTicket size={34} />}
            title={NOTHING_FOUND}
            // Without any coupon there is no table.
            action={null}
            state={state}
            onState={onState}
          />
        }
        emptyWords={NOTHING_FOUND}
      />
    </section>
  );
}

const factColumns = (now: EpochMs): readonly Column<ListedCoupon>[] => [
  {
    key: 'code',
    phone: 'title',
    title: 'Code',
    sortable: true,
    cell: (coupon) => (
      <div className={styles.code}>
        <span className="rd-figures">{coupon.code}</span>
        <CouponStateMark coupon={coupon} now={now} />
        {coupon.branches.length > 0 && (
          <small className={styles.places}>เฉพาะ{coupon.branches.join(', ')}</small>
        )}
      </div>
    ),
  },
  {
    key: 'kind',
    phone: 'detail',
    title: 'Discount Type',
    sortable: true,
    cell: ({ kind }) => KIND_WORDS[kind],
  },
  {
    key: 'value',
    phone: 'amount',
    title: 'Discount Value',
    sortable: true,
    align: 'end',
    cell: ({ kind, valueHundredths }) =>
      kind === 'percent' ? (
        <span className="rd-figures">{formatHundredths(valueHundredths)}%</span>
      ) : (
        <Money satang={valueHundredths} sign />
      ),
  },
  {
    key: 'usage',
    phone: 'named',
    title: 'Max Usage',
    sortable: true,
    align: 'end',
    cell: ({ maxUsage, usedCount }) => (
      <div className={styles.usage}>
        <span>{maxUsage === null ? 'ไม่จำกัด' : formatCount(maxUsage)}</span>
        <span className={styles.used}>ใช้แล้ว {formatCount(usedCount)}</span>
      </div>
    ),
  },
  {
    key: 'start',
    phone: 'named',
    title: 'Start Date',
    sortable: true,
    cell: ({ startDate }) => <Day date={startDate} />,
  },
  {
    key: 'end',
    phone: 'named',
    title: 'End Date',
    sortable: true,
    cell: ({ endDate }) => <Day date={endDate} />,
  },
];

/** Day, month and Buddhist year (rule C8). */
function Day({ date }: { readonly date: string }) {
  return <span className="rd-figures">{buddhistShortDate(date)}</span>;
}

function actionColumn({
  isBusyWith,
  remove,
  setActive,
}: ReturnType<typeof useCouponActs>): Column<ListedCoupon> {
  return {
    key: 'actions',
    phone: 'acts',
    title: 'Actions',
    cell: (coupon) => {
      const { id, code, isActive } = coupon;
      const turn = isActive ? 'Deactivate' : 'Activate';
      const busy = isBusyWith(id);
      return (
        <RowActs
          of={code}
          acts={[
            {
              id: 'turn',
              words: turn,
              label: `${turn} ${code}`,
              turns: true,
              busy,
              onPress: (button) => void setActive(coupon, !isActive).then(() => giveFocusBack(button)),
            },
            {
              id: 'delete',
              words: 'Delete',
              label: `Delete ${code}`,
              danger: true,
              busy,
              onPress: (button) => void remove(coupon).then(() => giveFocusBack(button)),
            },
          ]}
        />
      );
    },
  };
}

interface CouponStateMarkProps {
  readonly coupon: ListedCoupon;
  readonly now: EpochMs;
}

const OTHERWISE = {
  COUPON_NOT_STARTED: { tone: 'quiet', icon: IconClock, words: 'ยังไม่เริ่ม' },
  COUPON_EXPIRED: { tone: 'quiet', icon: IconCalendarX, words: 'หมดอายุ' },
  COUPON_DISABLED: { tone: 'warn', icon: IconPlayerPause, words: 'ปิดใช้งาน' },
  COUPON_USED_UP: { tone: 'quiet', icon: IconCheck, words: 'ใช้ครบแล้ว' },
} as const satisfies Partial<Record<CouponRefusal['refused'], unknown>>;

/** Whether a customer can use the coupon now, and if not, why. That it is switched off comes before its days. */
function CouponStateMark({ coupon, now }: CouponStateMarkProps) {
  // In the office it isn't asked in which branch one stands: that is said beside the code.
  const code = coupon.isActive ? couponRefusal({ ...coupon, isHere: true }, now)?.refused : 'COUPON_DISABLED';
  if (code === undefined || code === 'COUPON_NOT_FOUND' || code === 'COUPON_NOT_HERE') {
    return (
      <Mark tone="active" icon={<IconCheck size={16} aria-hidden />}>
        ใช้งานได้
      </Mark>
    );
  }
  const { tone, icon: Icon, words } = OTHERWISE[code];
  return (
    <Mark tone={tone} icon={<Icon size={16} aria-hidden />}>
      {words}
    </Mark>
  );
}
