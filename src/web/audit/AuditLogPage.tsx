import { useQuery } from '@tanstack/react-query';
import { AUDITED_ACTIONS } from '#shared/audit/actions.ts';
import { backOfficeDate, bangkokTime } from '#shared/time/bangkok.ts';
import { IconHistory } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { SettingsTabs } from '#web/ui/SettingsTabs.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { isNarrowed } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { AuditFilterFields, type People } from './AuditFilterFields.tsx';
import styles from './AuditLogPage.module.css';
import { ACTS_LIST, actFiltersOf, auditQuery } from './queries.ts';
import type { AuditedAct } from './wire.ts';

/** Who did what that matters, `/audit-log`: read only, nothing in it is ever changed. */
export function AuditLogPage({ people }: { readonly people: People }) {
  const [state, setState] = useTableState(ACTS_LIST);
  const query = useQuery(auditQuery(state));
  const filters = actFiltersOf(state);
  const emptyWords = isNarrowed(state) ? 'ไม่พบรายการที่ค้นหา' : 'ยังไม่มีรายการ';

  return (
    <PageFrame title="บันทึกการใช้งาน">
      <SettingsTabs />
      <DataTable
        label="บันทึกการใช้งาน"
        searchHint="สิ่งที่ทำหรือรายละเอียด"
        columns={COLUMNS}
        rows={query.data?.acts}
        rowId={(act) => act.id}
        total={query.data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={
          <AuditFilterFields
            people={people}
            filters={filters}
            onChange={(changed) => setState({ filters: { ...changed } })}
          />
        }
        empty={
          <ListEmpty
            icon={<IconHistory size={34} />}
            title={emptyWords}
            text="เมื่อมีการยกเลิก แก้ไข หรืออนุมัติเรื่องสำคัญ จะบันทึกไว้ที่นี่ และลบหรือแก้ไขไม่ได้"
            // It is written by what people do elsewhere.
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

/** An act that a later program recorded has no words here yet. */
const wordsOf = (action: string) => (AUDITED_ACTIONS as Readonly<Record<string, string>>)[action] ?? action;

const COLUMNS: readonly Column<AuditedAct>[] = [
  {
    key: 'at',
    phone: 'detail',
    title: 'เวลา',
    cell: ({ atMs }) => (
      <span className={`${styles.at} rd-figures`}>
        {backOfficeDate(atMs)} <span className={styles.time}>{bangkokTime(atMs)}</span>
      </span>
    ),
  },
  {
    key: 'user',
    phone: 'detail',
    title: 'ผู้ทำ',
    cell: ({ userName }) => <span className={styles.user}>{userName}</span>,
  },
  {
    key: 'action',
    phone: 'title',
    title: 'การกระทำ',
    cell: ({ action }) => <span className={styles.action}>{wordsOf(action)}</span>,
  },
  {
    key: 'subject',
    phone: 'detail',
    title: 'สิ่งที่ทำ',
    cell: ({ subject }) => <span className={styles.words}>{subject}</span>,
  },
  {
    key: 'detail',
    phone: 'detail',
    title: 'รายละเอียด',
    cell: ({ detail }) => <Detail detail={detail} />,
  },
];

/** What of it: one fact on each line, as far as it is told in several. */
function Detail({ detail }: { readonly detail: string }) {
  if (detail === '') return <span className={styles.none}>–</span>;
  return (
    <span className={styles.detail}>
      {detail.split(' · ').map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is written down never changes
        <span key={at}>{fact}</span>
      ))}
    </span>
  );
}
