import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { roleMay } from '#shared/staff/rules.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconUserPlus, IconUsers } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { ExportLinks } from '#web/ui/table/ExportLinks.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import styles from './CustomersPage.module.css';
import { NewCustomerDialog } from './NewCustomerDialog.tsx';
import { CUSTOMERS_LIST, customersQuery, isOfHidden } from './queries.ts';
import type { Customer } from './wire.ts';

/** The shop's customers, `/customers` (rule S2). */
export function CustomersPage() {
  const [state, setState] = useTableState(CUSTOMERS_LIST);
  const [isSigningUp, setSigningUp] = useState(false);
  const query = useQuery(customersQuery(state));
  const role = useSession().data?.user?.role;
  const none = isOfHidden(state) ? 'ไม่มีลูกค้าที่ซ่อนไว้' : 'ไม่มีข้อมูลลูกค้า';
  const emptyWords = state.search === '' ? none : 'ไม่พบลูกค้าที่ค้นหา';

  return (
    <PageFrame
      title="ลูกค้า"
      actions={
        <>
          {role !== undefined && roleMay(role, 'manager') && (
            <ExportLinks what="ลูกค้า" addressOf={(format) => `/customers/export?format=${format}`} />
          )}
          <Button leftSection={<IconUserPlus size={20} />} onClick={() => setSigningUp(true)}>
            สมัครสมาชิก
          </Button>
        </>
      }
    >
      <DataTable
        label="ลูกค้า"
        searchHint="รหัส ชื่อ บริษัท เบอร์โทร อีเมล หรือเลขผู้เสียภาษี"
        columns={COLUMNS}
        rowTo={(customer) => ({ to: paths.customer(customer.id) })}
        rows={query.data?.customers}
        rowId={(customer) => customer.id}
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
              { value: '', label: 'ลูกค้าที่ใช้อยู่' },
              { value: 'archived', label: 'ลูกค้าที่ซ่อนไว้' },
            ]}
            onChange={(shown) => setState({ filters: { state: shown } })}
          />
        }
        empty={
          <ListEmpty
            icon={<IconUsers size={34} />}
            title={emptyWords}
            action={
              <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setSigningUp(true)}>
                สมัครสมาชิก
              </Button>
            }
            state={state}
            onState={setState}
          />
        }
        emptyWords={emptyWords}
      />
      <NewCustomerDialog opened={isSigningUp} onClose={() => setSigningUp(false)} />
    </PageFrame>
  );
}

/** What isn't known is a dash, so that an empty cell isn't taken for one that failed. */
function Words({ text, kind }: { readonly text: string; readonly kind: 'name' | 'figures' | 'long' }) {
  if (text === '') {
    return (
      <span className={styles.none} role="img" aria-label="ไม่มีข้อมูล">
        –
      </span>
    );
  }
  return <span className={kind === 'figures' ? 'rd-figures' : styles[kind]}>{text}</span>;
}

/** A long address breaks after its @ first. */
function Email({ email }: { readonly email: string }) {
  const [local = '', ...host] = email.split('@');
  if (host.length === 0) return <Words text={email} kind="name" />;
  return (
    <span className={styles.name}>
      {local}@<wbr />
      {host.join('@')}
    </span>
  );
}

const COLUMNS: readonly Column<Customer>[] = [
  {
    key: 'code',
    phone: 'amount',
    title: 'รหัสลูกค้า',
    sortable: true,
    cell: ({ id, code }) => (
      <Link className={`rd-figures ${styles.code}`} to={paths.customer(id)}>
        {code}
      </Link>
    ),
  },
  {
    key: 'name',
    phone: 'title',
    title: 'ชื่อ',
    sortable: true,
    cell: ({ name }) => <Words text={name} kind="name" />,
  },
  {
    key: 'mobile',
    phone: 'detail',
    title: 'โทรศัพท์มือถือ',
    cell: ({ mobile }) => <Words text={mobile} kind="figures" />,
  },
  { key: 'email', phone: 'detail', title: 'อีเมล', wide: true, cell: ({ email }) => <Email email={email} /> },
  {
    key: 'companyName',
    phone: 'detail',
    title: 'บริษัท',
    sortable: true,
    wide: true,
    cell: ({ companyName }) => <Words text={companyName} kind="name" />,
  },
  {
    key: 'taxNumber',
    phone: 'detail',
    title: 'เลขประจำตัวผู้เสียภาษี',
    cell: ({ taxNumber }) => <Words text={taxNumber} kind="figures" />,
  },
  {
    key: 'address',
    phone: 'detail',
    title: 'ที่อยู่',
    wide: true,
    cell: ({ address }) => <Words text={address} kind="long" />,
  },
];
