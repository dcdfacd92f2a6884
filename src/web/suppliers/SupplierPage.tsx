import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { branchWords } from '#shared/customers/rules.ts';
import { formatCount } from '#shared/money/satang.ts';
import { COST_VAT_WORDS } from '#shared/suppliers/rules.ts';
import { backOfficeDate } from '#shared/time/bangkok.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { BackLink, type WayBack } from '#web/ui/BackLink.tsx';
import { DoneNotice } from '#web/ui/DoneNotice.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconArchive, IconArchiveOff, IconPencil, IconTruckDelivery } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import sides from '#web/ui/two-sides.module.css';
import { EditSupplierDialog } from './EditSupplierDialog.tsx';
import { supplierPageQuery } from './queries.ts';
import styles from './SupplierPage.module.css';
import { useArchiveSupplier } from './use-archive-supplier.ts';
import type { SupplierPageFacts } from './wire.ts';

/** What belongs on a supplier's page and stands above the suppliers. */
export interface SupplierTab {
  readonly key: string;
  readonly label: string;
  readonly content: (supplierId: number) => ReactNode;
}

interface SupplierPageProps {
  readonly tabs: readonly SupplierTab[];
}

/** One supplier with what was bought from them, `/suppliers/{id}` (rule C13.3). */
export function SupplierPage({ tabs }: SupplierPageProps) {
  const address = useParams().id ?? '';
  return /^[1-9]\d{0,9}$/.test(address) ? (
    <ShownSupplier key={address} supplierId={Number(address)} tabs={tabs} />
  ) : (
    <NoSuchSupplier />
  );
}

const TO_SUPPLIERS: WayBack = { to: paths.suppliers(), words: 'ผู้ขายทั้งหมด' };

function NoSuchSupplier() {
  return (
    <EmptyState
      page
      icon={<IconTruckDelivery size={34} />}
      title="ไม่พบผู้ขายรายนี้"
      action={<BackLink {...TO_SUPPLIERS} />}
    />
  );
}

function ShownSupplier({ supplierId, tabs }: SupplierPageProps & { readonly supplierId: number }) {
  const query = useQuery(supplierPageQuery(supplierId));
  const { failureReason } = query;
  useEffect(() => {
    if (failureReason !== null) logFailure('GET /suppliers/api/{id}', failureReason);
  }, [failureReason]);

  if (hasStatus(query.error, 404)) return <NoSuchSupplier />;
  if (query.data === undefined) {
    if (failureReason === null) return <PageLoading />;
    return <ErrorState page title="ไม่สามารถโหลดข้อมูลผู้ขายได้" onRetry={() => void query.refetch()} />;
  }
  return <OneSupplier facts={query.data} tabs={tabs} />;
}

function OneSupplier({ facts, tabs }: SupplierPageProps & { readonly facts: SupplierPageFacts }) {
  const { supplier } = facts;
  const [isEditing, setEditing] = useState(false);
  const [done, setDone] = useState('');
  const { isBusy, archive, restore } = useArchiveSupplier(setDone);
  return (
    <PageFrame
      title={supplier.name}
      back={TO_SUPPLIERS}
      actions={
        <>
          {supplier.isArchived ? (
            <Button
              variant="default"
              leftSection={<IconArchiveOff size={20} aria-hidden />}
              loading={isBusy}
              onClick={() => void restore(supplier)}
            >
              นำกลับมาใช้
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconArchive size={20} aria-hidden />}
              loading={isBusy}
              onClick={() => void archive(supplier)}
            >
              ซ่อน
            </Button>
          )}
          <Button
            leftSection={<IconPencil size={20} aria-hidden />}
            onClick={() => {
              setDone('');
              setEditing(true);
            }}
          >
            แก้ไข
          </Button>
        </>
      }
    >
      <DoneNotice words={done} />
      {supplier.isArchived && (
        <p className={styles.hidden}>ผู้ขายรายนี้ถูกซ่อนไว้ จึงไม่แสดงในรายชื่อและเลือกในรายการใหม่ไม่ได้</p>
      )}
      <div className={sides.columns}>
        <Tabs
          label={`ที่ซื้อจาก ${supplier.name}`}
          tabs={tabs.map(({ key, label, content }) => ({ key, label, content: content(supplier.id) }))}
        />
        <SupplierFacts facts={facts} />
      </div>
      <EditSupplierDialog
        opened={isEditing}
        facts={facts}
        onClose={() => setEditing(false)}
        onStored={(words) => {
          setEditing(false);
          setDone(words);
        }}
      />
    </PageFrame>
  );
}

/** What was bought in all, and who they are. */
function SupplierFacts({ facts: { supplier, purchases } }: { readonly facts: SupplierPageFacts }) {
  const last = purchases.lastAt === null ? '' : backOfficeDate(purchases.lastAt);
  const terms = supplier.creditDays === 0 ? 'เงินสด' : `${formatCount(supplier.creditDays)} วัน`;
  const known: readonly (readonly [string, string])[] = [
    ['เลขประจำตัวผู้เสียภาษี', supplier.taxId],
    ['สถานประกอบการ', branchWords(supplier.branchCode)],
    ['ที่อยู่', supplier.address],
    ['ผู้ติดต่อ', supplier.contact],
    ['โทรศัพท์', supplier.phone],
    ['อีเมล', supplier.email],
    ['เครดิต', terms],
    ['ต้นทุนในบิล', COST_VAT_WORDS[supplier.costVat]],
    ['หมายเหตุ', supplier.note],
  ];
  return (
    <div className={sides.side}>
      <section className={sides.card} aria-label="ยอดซื้อ">
        <dl className={sides.facts}>
          <Fact label={`สินค้า (${formatCount(purchases.receipts)} ใบ)`}>
            <Money satang={purchases.receivedSatang} sign className={sides.total} />
          </Fact>
          {purchases.returns > 0 && (
            <Fact label={`ส่งคืน (${formatCount(purchases.returns)} ใบ)`}>
              <Money satang={purchases.returnedSatang} sign />
            </Fact>
          )}
          <Fact label={`รายจ่าย (${formatCount(purchases.expenses)} รายการ)`}>
            <Money satang={purchases.spentSatang} sign />
          </Fact>
          <Fact label="รับสินค้าล่าสุด">{last}</Fact>
        </dl>
      </section>
      <section className={sides.card} aria-label="ข้อมูลผู้ขาย">
        <dl className={sides.facts}>
          {known.map(([label, words]) => (
            <Fact key={label} label={label}>
              {words}
            </Fact>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === '' ? '–' : children}</dd>
    </div>
  );
}
