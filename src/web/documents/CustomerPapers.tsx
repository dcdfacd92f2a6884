import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconFileText } from '#web/ui/icons.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { useOwnTableState } from '#web/ui/table/use-own-table-state.ts';
import { DocumentActs } from './DocumentActs.tsx';
import { DOCUMENT_COLUMNS } from './document-columns.tsx';
import { type PutRight, PutRightDialog } from './PutRightDialog.tsx';
import { documentsQuery } from './queries.ts';

/** Who bought is said above. */
const COLUMNS = DOCUMENT_COLUMNS.filter(({ key }) => key !== 'buyer');

/** The papers that name a customer, and whoever is the same (rule C11.13). */
export function CustomerPapers({ customerId }: { readonly customerId: number }) {
  const [state, setState] = useOwnTableState();
  const query = useQuery(documentsQuery(state, customerId));
  const [wanted, setWanted] = useState<PutRight | null>(null);
  const emptyWords = state.search === '' ? 'ยังไม่มีเอกสาร' : 'ไม่พบเอกสารที่ค้นหา';
  return (
    <>
      <DataTable
        label="เอกสาร"
        searchHint="เลขที่เอกสารหรือคำสั่งซื้อ"
        columns={[
          ...COLUMNS,
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
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        empty={
          <ListEmpty
            icon={<IconFileText size={34} />}
            title={emptyWords}
            // Papers are issued from what somebody bought.
            action={null}
            state={state}
            onState={setState}
          />
        }
        emptyWords={emptyWords}
      />
      <PutRightDialog wanted={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
