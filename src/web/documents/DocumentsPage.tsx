import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DOCUMENT_KINDS } from '#shared/documents/kinds.ts';
import { DOCUMENT_STATE_WORDS, DOCUMENT_STATES } from '#shared/documents/rules.ts';
import { roleMay } from '#shared/staff/rules.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconFileText } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { ExportLinks } from '#web/ui/table/ExportLinks.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { isNarrowed } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { DocumentActs } from './DocumentActs.tsx';
import styles from './DocumentsPage.module.css';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import { type PutRight, PutRightDialog } from './PutRightDialog.tsx';
import {
  DOCUMENTS_LIST,
  type DocumentFilters,
  documentsExportAddress,
  documentsQuery,
  filtersOf,
} from './queries.ts';

/** All papers that the branch has issued, `/documents`: to be found, opened and put right (rule C11.11). */
export function DocumentsPage() {
  const [state, setState] = useTableState(DOCUMENTS_LIST);
  const query = useQuery(documentsQuery(state));
  const [wanted, setWanted] = useState<PutRight | null>(null);
  const role = useSession().data?.user?.role;
  const mayExport = role !== undefined && roleMay(role, 'manager');
  const filters = filtersOf(state);
  const emptyWords = isNarrowed(state) ? 'ไม่พบเอกสารที่ค้นหา' : 'ยังไม่มีเอกสาร';

  return (
    <PageFrame
      title="เอกสาร"
      actions={
        mayExport && (
          <ExportLinks what="เอกสาร" addressOf={(format) => documentsExportAddress(state, format)} />
        )
      }
    >
      <DataTable
        label="เอกสาร"
        searchHint="เลขที่ ผู้ซื้อ เลขผู้เสียภาษี คำสั่งซื้อ"
        columns={[
          ...DOCUMENT_COLUMNS,
          {
            key: 'acts',
            phone: 'acts',
            title: 'จัดการ',
            cell: (paper) => <DocumentActs paper={paper} onPutRight={setWanted} />,
          },
        ]}
        rows={query.data?.documents}
        rowId={(paper) => paper.id}
        total={query.data?.total ?? 0}
        isMore={query.data?.isMore ?? false}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={
          <Filters
            filters={filters}
            onChange={(changed) => setState({ filters: { ...filters, ...changed } })}
          />
        }
        emptyWords={emptyWords}
        empty={
          <ListEmpty
            icon={<IconFileText size={34} />}
            title={emptyWords}
            text="เอกสารที่ออกจากหน้าคำสั่งซื้อและใบเสนอราคาจะอยู่ที่นี่"
            action={
              <Button component={Link} to={paths.orders()}>
                ไปหน้าคำสั่งซื้อ
              </Button>
            }
            state={state}
            onState={setState}
          />
        }
      />
      <PutRightDialog wanted={wanted} onClose={() => setWanted(null)} />
    </PageFrame>
  );
}

interface FiltersProps {
  readonly filters: DocumentFilters;
  readonly onChange: (changed: Partial<DocumentFilters>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  return (
    <>
      <SelectField
        className={styles.field}
        label="ประเภท"
        value={filters.kind}
        options={[
          { value: '', label: 'ทั้งหมด' },
          ...Object.entries(DOCUMENT_KINDS).map(([kind, { title }]) => ({ value: kind, label: title })),
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <TextInput
        className={styles.month ?? ''}
        label="เดือน"
        type="month"
        value={filters.month}
        min="2000-01"
        max="2099-12"
        onChange={(event) => onChange({ month: event.currentTarget.value })}
      />
      <SelectField
        className={styles.field}
        label="สถานะ"
        value={filters.state}
        options={[
          { value: '', label: 'ทั้งหมด' },
          ...DOCUMENT_STATES.map((state) => ({ value: state, label: DOCUMENT_STATE_WORDS[state] })),
        ]}
        onChange={(state) => onChange({ state })}
      />
    </>
  );
}
