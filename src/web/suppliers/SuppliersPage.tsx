import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { branchWords } from '#shared/customers/rules.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconPlus, IconTruckDelivery } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { NewSupplierDialog } from './NewSupplierDialog.tsx';
import { isOfHidden, SUPPLIERS_LIST, suppliersQuery } from './queries.ts';
import styles from './SuppliersPage.module.css';
import type { Supplier } from './wire.ts';

/** Whom the shop buys from, `/suppliers` (rule C13.3). */
export function SuppliersPage() {
  const [state, setState] = useTableState(SUPPLIERS_LIST);
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const query = useQuery(suppliersQuery(state));
  useEffect(() => {
    if (query.error !== null) logFailure('GET /suppliers/api', query.error);
  }, [query.error]);
  const none = isOfHidden(state) ? 'ไม่มีผู้ขายที่ซ่อนไว้' : 'ยังไม่มีผู้ขาย';
  const emptyWords = state.search === '' ? none : 'ไม่พบผู้ขายที่ค้นหา';

  return (
    <PageFrame
      title="ผู้ขาย"
      actions={
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
          เพิ่มผู้ขาย
        </Button>
      }
    >
      <DataTable
        label="ผู้ขาย"
        searchHint="ชื่อ เลขผู้เสียภาษี ผู้ติดต่อ เบอร์โทร หรือที่อยู่"
        columns={COLUMNS}
        rowTo={(supplier) => ({ to: paths.supplier(supplier.id) })}
        rows={query.data?.suppliers}
        rowId={(supplier) => supplier.id}
        total={query.data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={
          <SelectField
            className={styles.filter}
            label="แสดง"
            value={isOfHidden(state) ? 'archived' : ''}
            options={[
              { value: '', label: 'ผู้ขายที่ใช้อยู่' },
              { value: 'archived', label: 'ผู้ขายที่ซ่อนไว้' },
            ]}
            onChange={(shown) => setState({ filters: { state: shown } })}
          />
        }
        empty={
          <ListEmpty
            icon={<IconTruckDelivery size={34} />}
            title={emptyWords}
            action={
              <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
                เพิ่มผู้ขาย
              </Button>
            }
            state={state}
            onState={setState}
          />
        }
        emptyWords={emptyWords}
      />
      <NewSupplierDialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        onStored={({ id }) => void navigate(paths.supplier(id))}
      />
    </PageFrame>
  );
}

function Words({ children }: { readonly children: string }) {
  return <span className={styles.words}>{children === '' ? '–' : children}</span>;
}

const COLUMNS: readonly Column<Supplier>[] = [
  {
    key: 'name',
    phone: 'title',
    title: 'ชื่อผู้ขาย',
    sortable: true,
    wide: true,
    cell: ({ id, name }) => (
      <Link className={styles.link} to={paths.supplier(id)}>
        {name}
      </Link>
    ),
  },
  {
    key: 'tax_id',
    phone: 'detail',
    title: 'เลขประจำตัวผู้เสียภาษี',
    sortable: true,
    cell: ({ taxId }) => <span className="rd-figures">{taxId === '' ? '–' : taxId}</span>,
  },
  {
    key: 'branch',
    phone: 'detail',
    title: 'สถานประกอบการ',
    cell: ({ branchCode }) => <Words>{branchWords(branchCode)}</Words>,
  },
  { key: 'contact', phone: 'detail', title: 'ผู้ติดต่อ', cell: ({ contact }) => <Words>{contact}</Words> },
  { key: 'phone', phone: 'detail', title: 'โทรศัพท์', cell: ({ phone }) => <Words>{phone}</Words> },
  {
    key: 'credit_days',
    phone: 'amount',
    title: 'เครดิต',
    sortable: true,
    align: 'end',
    cell: ({ creditDays }) => (creditDays === 0 ? 'เงินสด' : `${creditDays} วัน`),
  },
];
