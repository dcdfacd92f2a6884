import { ROLE_WORDS } from '#shared/staff/rules.ts';
import { backOfficeDate } from '#shared/time/bangkok.ts';
import { IconCashRegister, IconUsers } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { InUseMark } from '#web/ui/table/InUseMark.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { RowActs } from '#web/ui/table/RowActs.tsx';
import { tableList } from '#web/ui/table/table-list.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import styles from './StaffTable.module.css';
import { staffPage } from './staff-list.ts';
import { nameOf, type StaffMember } from './wire.ts';

interface StaffTableProps {
  /** Undefined until they are there. */
  readonly staff: readonly StaffMember[] | undefined;
  readonly ownId: number;
  /** Whether whoever looks at it is an owner: nobody else lays hands on an owner's account (rule C15.1). */
  readonly isOwner: boolean;
  /** Whether the shop has more than one branch. */
  readonly hasBranches: boolean;
  /** Whose change is on its way. */
  readonly isBusyWith: (id: number) => boolean;
  readonly onEdit: (member: StaffMember) => void;
  readonly onPlaces: (member: StaffMember) => void;
  readonly onReset: (member: StaffMember) => void;
  readonly onSwitch: (member: StaffMember) => void;
  readonly onRemovePin: (member: StaffMember) => void;
  readonly onRetry: (() => void) | undefined;
}

/** A shop always has its admin: without a search the table is never empty. */
const NOTHING_FOUND = 'ไม่พบพนักงานที่ค้นหา';

const STAFF_LIST = tableList('staff', {});

/** Everybody who works here or did, with what can be done about each. */
export function StaffTable({ staff, onRetry, ...acts }: StaffTableProps) {
  const [state, setState] = useTableState(STAFF_LIST);
  const shown = staffPage(staff ?? [], state);
  return (
    <DataTable
      label="พนักงาน"
      searchHint="ชื่อ ชื่อผู้ใช้ หรืออีเมล"
      columns={[...factColumns(acts), actsColumn(acts)]}
      rows={staff === undefined ? undefined : shown.rows}
      rowId={(member) => member.id}
      total={shown.total}
      state={{ ...state, page: shown.page }}
      onState={setState}
      loading={false}
      onRetry={onRetry}
      empty={
        <ListEmpty
          icon={<IconUsers size={34} />}
          title={NOTHING_FOUND}
          // Whoever looks at it is in it.
          action={null}
          state={state}
          onState={setState}
        />
      }
      emptyWords={NOTHING_FOUND}
    />
  );
}

const factColumns = ({ ownId, hasBranches }: Acts): readonly Column<StaffMember>[] => [
  {
    key: 'name',
    phone: 'title',
    title: 'ชื่อ',
    sortable: true,
    cell: (member) => (
      <span className={styles.name}>
        <strong>
          {nameOf(member)}
          {member.id === ownId && <span className={styles.self}> (คุณ)</span>}
        </strong>
        <span className={styles.username}>{member.username}</span>
      </span>
    ),
  },
  { key: 'email', phone: 'detail', title: 'อีเมล', cell: ({ email }) => <Email address={email} /> },
  { key: 'role', phone: 'detail', title: 'ตำแหน่ง', sortable: true, cell: ({ role }) => ROLE_WORDS[role] },
  ...(hasBranches ? [BRANCHES_COLUMN] : []),
  { key: 'state', phone: 'state', title: 'สถานะ', cell: (member) => <StateMarks member={member} /> },
  {
    key: 'added',
    phone: 'left',
    title: 'วันที่เพิ่ม',
    sortable: true,
    cell: ({ addedMs }) => <span className="rd-figures">{backOfficeDate(addedMs)}</span>,
  },
];

const BRANCHES_COLUMN: Column<StaffMember> = {
  ...{ key: 'branches', phone: 'detail', title: 'สาขา' },
  cell: ({ role, branches }) => (role === 'owner' ? 'ทุกสาขา' : <Places branches={branches} />),
};

/** The branch that somebody belongs to, and below it the others. */
function Places({ branches }: Pick<StaffMember, 'branches'>) {
  const isOne = branches.length === 1;
  return (
    <span className={styles.places}>
      {branches.map(({ branchId, name, isHome }) => (
        <span key={branchId}>{isHome && !isOne ? `${name} (ประจำ)` : name}</span>
      ))}
    </span>
  );
}

/** Broken before the @ where there is little room. */
function Email({ address }: { readonly address: string }) {
  const at = address.indexOf('@');
  return (
    <span className={styles.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

function StateMarks({ member: { isActive, hasOpenDrawer } }: { readonly member: StaffMember }) {
  return (
    <span className={styles.marks}>
      <InUseMark isOn={isActive} words={['ใช้งาน', 'ปิดใช้งาน']} />
      {hasOpenDrawer && (
        <Mark tone="warn" icon={<IconCashRegister size={16} aria-hidden />}>
          ลิ้นชักเปิดอยู่
        </Mark>
      )}
    </span>
  );
}

type Acts = Omit<StaffTableProps, 'staff' | 'onRetry'>;

function actsColumn({
  ownId,
  isOwner,
  hasBranches,
  isBusyWith,
  onEdit,
  onPlaces,
  onReset,
  onSwitch,
  onRemovePin,
}: Acts): Column<StaffMember> {
  return {
    key: 'acts',
    phone: 'acts',
    title: 'จัดการ',
    cell: (member) => {
      const name = nameOf(member);
      const turn = member.isActive ? 'ปิดใช้งาน' : 'เปิดใช้งาน';
      // One's own password is changed at the account, and nobody locks themselves out.
      const isOther = member.id !== ownId;
      const busy = isBusyWith(member.id);
      if (member.role === 'owner' && !isOwner) return null;
      return (
        <RowActs
          of={name}
          acts={[
            { id: 'edit', words: 'แก้ไข', label: `แก้ไข ${name}`, busy, onPress: () => onEdit(member) },
            isOther &&
              hasBranches &&
              member.role !== 'owner' && {
                id: 'branches',
                words: 'สาขา',
                label: `สาขาของ ${name}`,
                busy,
                onPress: () => onPlaces(member),
              },
            isOther && {
              id: 'password',
              words: 'ตั้งรหัสผ่านใหม่',
              label: `ตั้งรหัสผ่านใหม่ ${name}`,
              busy,
              onPress: () => onReset(member),
            },
            isOther && {
              id: 'turn',
              words: turn,
              label: `${turn} ${name}`,
              busy,
              onPress: () => onSwitch(member),
            },
            isOther &&
              member.hasPin && {
                id: 'pin',
                words: 'ลบ PIN',
                label: `ลบ PIN ของ ${name}`,
                busy,
                danger: true,
                onPress: () => onRemovePin(member),
              },
          ]}
        />
      );
    },
  };
}
