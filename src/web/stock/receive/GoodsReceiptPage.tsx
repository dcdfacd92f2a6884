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
import { BackLink, type WayBack } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import {
  IconArrowBackUp,
  IconBarcode,
  IconCircleCheck,
  IconFileText,
  IconPlus,
  IconPrinter,
} from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { ReturnsOfReceipt } from '../send-back/ReturnsOfReceipt.tsx';
import listStyles from '../things/thing-list.module.css';
import { GoodsReceiptFacts } from './GoodsReceiptFacts.tsx';
import { GoodsReceiptLines } from './GoodsReceiptLines.tsx';
import { GoodsReceiptPaper } from './GoodsReceiptPaper.tsx';
import { goodsReceiptQuery } from './queries.ts';
import { ReceiptInvoice } from './ReceiptInvoice.tsx';

const A4_PAGE = '@page { size: 210mm 297mm; margin: 14mm; }';

/** One receipt of goods, `/stock/receipts/:id`: what came in, from whom, at what cost; can be printed. */
export function GoodsReceiptPage() {
  const id = Number(useParams().id);
  return Number.isSafeInteger(id) && id > 0 ? <Receipt key={id} id={id} /> : <Missing />;
}

function Missing() {
  return (
    <EmptyState
      page
      icon={<IconFileText size={34} />}
      title="ไม่พบใบรับสินค้านี้"
      action={<BackLink {...TO_ALL_RECEIPTS} />}
    />
  );
}

const TO_ALL_RECEIPTS: WayBack = { to: paths.goodsReceipts(), words: 'ใบรับสินค้าทั้งหมด' };

function Receipt({ id }: { readonly id: number }) {
  const query = useQuery(goodsReceiptQuery(id));
  const paper = useRef<PrintSheetHandle>(null);
  const state = useLocation().state as { readonly justReceived?: unknown } | null;
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/receipts/api/{id}', query.error);
  }, [query.error]);

  if (hasStatus(query.error, 404, 422)) return <Missing />;
  const receipt = query.data;
  if (receipt === undefined) {
    return (
      <PageFrame title="ใบรับสินค้า" back={TO_ALL_RECEIPTS}>
        {query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={`ใบรับสินค้า ${receipt.number}`}
      back={TO_ALL_RECEIPTS}
      actions={
        <>
          <ReceiptInvoice receipt={receipt} />
          <Button
            component={Link}
            to={paths.sendBackOf(receipt.id)}
            variant="default"
            leftSection={<IconArrowBackUp size={20} aria-hidden />}
          >
            ส่งคืนสินค้า
          </Button>
          <Button
            component={Link}
            to={paths.receiveGoods()}
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden />}
          >
            รับสินค้าต่อ
          </Button>
          <Button
            component={Link}
            to={paths.stockLabels()}
            state={{ wanted: receipt.lines }}
            variant="default"
            leftSection={<IconBarcode size={20} aria-hidden />}
          >
            พิมพ์ป้าย
          </Button>
          <Button
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => void paper.current?.print()}
          >
            พิมพ์
          </Button>
        </>
      }
    >
      {state?.justReceived === true && (
        <p className={listStyles.banner} role="status">
          <IconCircleCheck size={22} aria-hidden />
          รับสินค้าเรียบร้อยแล้ว เลขที่ {receipt.number}
        </p>
      )}
      <div className={listStyles.card}>
        <GoodsReceiptFacts receipt={receipt} receivedOn={backOfficeDate(receipt.receivedAt)} />
      </div>
      <section className={listStyles.list} aria-label="รายการรับสินค้า">
        <GoodsReceiptLines lines={receipt.lines} totalCostSatang={receipt.totalCostSatang} />
      </section>
      <ReturnsOfReceipt receiptId={receipt.id} />
      <PrintPages ref={paper} pageRules={A4_PAGE}>
        <GoodsReceiptPaper receipt={receipt} />
      </PrintPages>
    </PageFrame>
  );
}
