import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { roleMay } from '#shared/staff/rules.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { ActionMenu } from '#web/ui/ActionMenu.tsx';
import { BackLink, type WayBack } from '#web/ui/BackLink.tsx';
import { DoneNotice } from '#web/ui/DoneNotice.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconUser, IconUsers } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import sides from '#web/ui/two-sides.module.css';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerGoods } from './CustomerGoods.tsx';
import styles from './CustomerPage.module.css';
import { EditCustomerDialog } from './EditCustomerDialog.tsx';
import type { KnownCustomer } from './known/wire.ts';
import { MergeCustomerDialog } from './MergeCustomerDialog.tsx';
import { customerPageQuery } from './queries.ts';
import { useArchiveCustomer } from './use-archive-customer.ts';
import { type CustomerPageFacts, titleOf } from './wire.ts';

/** What belongs on a customer's page and stands above the customers. */
export interface CustomerTab {
  readonly key: string;
  readonly label: string;
  readonly content: (customerId: number) => ReactNode;
}

interface CustomerPageProps {
  readonly tabs: readonly CustomerTab[];
}

/** One customer with all that belongs to them, `/customers/{id}` (rule C11.13). */
export function CustomerPage({ tabs }: CustomerPageProps) {
  const address = useParams().id ?? '';
  return /^[1-9]\d{0,9}$/.test(address) ? (
    <ShownCustomer key={address} customerId={Number(address)} tabs={tabs} />
  ) : (
    <NoSuchCustomer />
  );
}

const TO_CUSTOMERS: WayBack = { to: paths.customers(), words: 'กลับไปหน้าลูกค้า' };

function NoSuchCustomer() {
  return (
    <EmptyState
      page
      icon={<IconUser size={34} />}
      title="ไม่พบลูกค้ารายนี้"
      action={<BackLink {...TO_CUSTOMERS} />}
    />
  );
}

function ShownCustomer({ customerId, tabs }: CustomerPageProps & { readonly customerId: number }) {
  const query = useQuery(customerPageQuery(customerId));
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /customers/api/{id}', failureReason);
  }, [failureReason]);

  if (hasStatus(query.error, 404)) return <NoSuchCustomer />;
  if (query.data === undefined) {
    if (failureReason === null) return <PageLoading />;
    return <ErrorState page title="ไม่สามารถโหลดข้อมูลลูกค้าได้" onRetry={() => void query.refetch()} />;
  }
  return <Customer facts={query.data} tabs={tabs} />;
}

/** What is open over the page: the form, or the question who is the same, maybe with somebody proposed. */
type Open = 'edit' | { readonly twin: KnownCustomer | null };

function Customer({ facts, tabs }: CustomerPageProps & { readonly facts: CustomerPageFacts }) {
  const { customer, isArchived, mergedInto } = facts;
  const navigate = useNavigate();
  const role = useSession().data?.user?.role;
  const mayChange = role !== undefined && roleMay(role, 'manager') && mergedInto === null;
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState('');
  const { isBusy, archive, restore } = useArchiveCustomer(setDone);
  const begin = (what: Open) => {
    setDone('');
    setOpen(what);
  };
  const end = (words: string) => {
    setOpen(null);
    setDone(words);
  };
  const merge = (twin: KnownCustomer | null) => begin({ twin });

  return (
    <PageFrame
      title={customer.companyName || customer.name}
      back={TO_CUSTOMERS}
      actions={
        mayChange && (
          <>
            <Button leftSection={<IconPencil size={20} />} onClick={() => begin('edit')}>
              แก้ไข
            </Button>
            {!isArchived && (
              <div className={styles.menu}>
                <ActionMenu
                  label="เพิ่มเติม"
                  opens="down"
                  buttonClassName={styles.more}
                  button={<IconDots size={22} aria-hidden />}
                  actions={[
                    {
                      id: 'merge',
                      label: 'รวมกับลูกค้าที่ซ้ำกัน',
                      icon: <IconUsers size={22} aria-hidden />,
                      onSelect: () => merge(null),
                    },
                    {
                      id: 'archive',
                      label: 'ซ่อนลูกค้า',
                      icon: <IconArchive size={22} aria-hidden />,
                      onSelect: () => void archive(customer),
                    },
                  ]}
                />
              </div>
            )}
          </>
        )
      }
    >
      <DoneNotice words={done} />
      {isArchived && (
        <section className={styles.hidden} aria-label="ลูกค้าที่ซ่อนไว้">
          <IconArchive size={24} aria-hidden />
          {mergedInto === null ? (
            <p>ลูกค้ารายนี้ถูกซ่อนไว้ จึงไม่แสดงในรายชื่อและออกเอกสารใหม่ให้ไม่ได้</p>
          ) : (
            <p>
              ลูกค้ารายนี้ถูกรวมเข้ากับ{' '}
              <Link className={styles.other} to={paths.customer(mergedInto.id)}>
                {mergedInto.code} {mergedInto.name}
              </Link>{' '}
              แล้ว
            </p>
          )}
          {mayChange && (
            <Button
              variant="default"
              leftSection={<IconArchiveOff size={20} />}
              loading={isBusy}
              onClick={() => void restore(customer)}
            >
              นำกลับมาใช้
            </Button>
          )}
        </section>
      )}
      <div className={sides.columns}>
        <Tabs
          label={`ข้อมูลของ ${titleOf(customer)}`}
          tabs={[
            ...tabs.map(({ key, label, content }) => ({ key, label, content: content(customer.id) })),
            { key: 'goods', label: 'สินค้าที่ซื้อ', content: <CustomerGoods customerId={customer.id} /> },
          ]}
        />
        <CustomerFacts facts={facts} onTwin={mayChange ? merge : undefined} />
      </div>
      <EditCustomerDialog
        opened={open === 'edit'}
        facts={facts}
        onClose={() => setOpen(null)}
        onStored={end}
      />
      <MergeCustomerDialog
        opened={open !== null && open !== 'edit'}
        customer={customer}
        twin={open === null || open === 'edit' ? null : open.twin}
        onClose={() => setOpen(null)}
        onMerged={(intoId, words) => {
          end(words);
          if (intoId !== customer.id) void navigate(paths.customer(intoId), { replace: true });
        }}
      />
    </PageFrame>
  );
}
