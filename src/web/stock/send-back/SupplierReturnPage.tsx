import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { backOfficeDate } from '#shared/time/bangkok.ts';
import { hasStatus } from '#web/lib/failure.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { PrintPages } from '#web/lib/print/PrintPages.tsx';
import type { PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { BackLink } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconArrowBackUp, IconCircleCheck, IconFileText, IconPrinter } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { GoodsReceiptLines } from '../receive/GoodsReceiptLines.tsx';
import listStyles from '../things/thing-list.module.css';
import { CreditNote } from './CreditNote.tsx';
import { supplierReturnQuery } from './queries.ts';
import { SupplierReturnFacts } from './SupplierReturnFacts.tsx';
import { SupplierReturnPaper } from './SupplierReturnPaper.tsx';
import { TO_ALL_RETURNS } from './way-back.ts';

const A4_PAGE = '@page { size: 210mm 297mm; margin: 14mm; }';

/** One return, `/stock/supplier-returns/:id`: what went back, to whom, at what cost; can be printed (rule C13.9). */
export function SupplierReturnPage() {
  const id = Number(useParams().id);
  return Number.isSafeInteger(id) && id > 0 ? <Sent key={id} id={id} /> : <Missing />;
}

function Missing() {
  return (
    <EmptyState
      page
      icon={<IconArrowBackUp size={34} />}
      title="ไม่พบใบส่งคืนสินค้านี้"
      action={<BackLink {...TO_ALL_RETURNS} />}
    />
  );
}

function Sent({ id }: { readonly id: number }) {
  const query = useQuery(supplierReturnQuery(id));
  const paper = useRef<PrintSheetHandle>(null);
  const state = useLocation().state as { readonly justSent?: unknown } | null;
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/supplier-returns/api/{id}', query.error);
  }, [query.error]);

  if (hasStatus(query.error, 404, 422)) return <Missing />;
  const made = query.data;
  if (made === undefined) {
    return (
      <PageFrame title="ใบส่งคืนสินค้า" back={TO_ALL_RETURNS}>
        {query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={`ใบส่งคืนสินค้า ${made.number}`}
      back={TO_ALL_RETURNS}
      actions={
        <>
          <CreditNote made={made} />
          {made.receiptId !== null && (
            <Button
              component={Link}
              to={paths.goodsReceipt(made.receiptId)}
              variant="default"
              leftSection={<IconFileText size={20} aria-hidden />}
            >
              ใบรับสินค้า
            </Button>
          )}
          <Button
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => void paper.current?.print()}
          >
            พิมพ์
          </Button>
        </>
      }
    >
      {state?.justSent === true && (
        <p className={listStyles.banner} role="status">
          <IconCircleCheck size={22} aria-hidden />
          ส่งคืนสินค้าเรียบร้อยแล้ว เลขที่ {made.number}
        </p>
      )}
      <div className={listStyles.card}>
        <SupplierReturnFacts made={made} returnedOn={backOfficeDate(made.returnedAt)} />
      </div>
      <section className={listStyles.list} aria-label="รายการส่งคืนสินค้า">
        <GoodsReceiptLines lines={made.lines} totalCostSatang={made.totalCostSatang} />
      </section>
      <PrintPages ref={paper} pageRules={A4_PAGE}>
        <SupplierReturnPaper made={made} />
      </PrintPages>
    </PageFrame>
  );
}
