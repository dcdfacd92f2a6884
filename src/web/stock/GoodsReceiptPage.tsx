import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { backOfficeDate, bangkokTime } from '#shared/time/bangkok.ts';
import { CallError } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { PrintPages } from '#web/lib/print/PrintPages.tsx';
import type { PrintSheetHandle } from '#web/lib/print/PrintSheet.tsx';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import {
  IconArrowLeft,
  IconBarcode,
  IconCircleCheck,
  IconFileText,
  IconPlus,
  IconPrinter,
} from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import styles from './goods-receipt.module.css';
import paperStyles from './goods-receipt-paper.module.css';
import { goodsReceiptQuery, type WholeGoodsReceipt } from './receipts-query.ts';
import { keyOf } from './stock-item.ts';
import listStyles from './thing-list.module.css';

const A4_PAGE = '@page { size: 210mm 297mm; margin: 14mm; }';

/** One receipt of goods, `/stock/receipts/:id`: what came in, from whom, at what cost; can be printed. */
export function GoodsReceiptPage() {
  const id = Number(useParams().id);
  return Number.isSafeInteger(id) && id > 0 ? <Receipt key={id} id={id} /> : <Missing />;
}

function Missing() {
  return (
    <EmptyState page icon={<IconFileText size={34} />} title="ไม่พบใบรับสินค้านี้" action={<BackToReceipts />} />
  );
}

function BackToReceipts() {
  return (
    <Button
      component={Link}
      to={paths.goodsReceipts()}
      variant="default"
      leftSection={<IconArrowLeft size={20} aria-hidden />}
    >
      ใบรับสินค้าทั้งหมด
    </Button>
  );
}

function Receipt({ id }: { readonly id: number }) {
  const query = useQuery(goodsReceiptQuery(id));
  const paper = useRef<PrintSheetHandle>(null);
  const state = useLocation().state as { readonly justReceived?: unknown } | null;
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/receipts/api/{id}', query.error);
  }, [query.error]);

  if (query.error instanceof CallError && [404, 422].includes(query.error.status)) return <Missing />;
  const receipt = query.data;
  if (receipt === undefined) {
    return (
      <PageFrame title="ใบรับสินค้า" actions={<BackToReceipts />}>
        {query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={`ใบรับสินค้า ${receipt.number}`}
      actions={
        <div className={listStyles.actions}>
          <BackToReceipts />
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
        </div>
      }
    >
      {state?.justReceived === true && (
        <p className={listStyles.banner} role="status">
          <IconCircleCheck size={22} aria-hidden />
          รับสินค้าเรียบร้อยแล้ว เลขที่ {receipt.number}
        </p>
      )}
      <div className={listStyles.card}>
        <Facts receipt={receipt} />
      </div>
      <section className={listStyles.list} aria-label="รายการรับสินค้า">
        <Lines receipt={receipt} />
      </section>
      <PrintPages ref={paper} pageRules={A4_PAGE}>
        <Paper receipt={receipt} />
      </PrintPages>
    </PageFrame>
  );
}

function Facts({ receipt }: { readonly receipt: WholeGoodsReceipt }) {
  const facts = [
    ['วันที่รับ', `${backOfficeDate(receipt.receivedAt)} ${bangkokTime(receipt.receivedAt)}`],
    ['ผู้รับ', receipt.receivedBy],
    ['ผู้ขาย', receipt.supplier],
    ['เลขที่อ้างอิง', receipt.reference],
    ['หมายเหตุ', receipt.note],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words === '' ? '–' : words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ receipt }: { readonly receipt: WholeGoodsReceipt }) {
  const units = receipt.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">สินค้า</th>
          <th scope="col" data-align="end">
            จำนวน
          </th>
          <th scope="col" data-align="end">
            ต้นทุนต่อหน่วย
          </th>
          <th scope="col" data-align="end">
            ต้นทุนรวม
          </th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may stand in two lines, and none ever moves
          <tr key={`${keyOf(line)} ${i}`}>
            <th scope="row">
              <span className={listStyles.names}>
                <span className={listStyles.name}>{line.name}</span>
                <span className={listStyles.code}>{line.sku}</span>
              </span>
            </th>
            <td data-title="จำนวน" data-align="end">
              {formatCount(line.quantity)}
            </td>
            <td data-title="ต้นทุนต่อหน่วย" data-align="end">
              {line.unitCostSatang === null ? 'ไม่ทราบ' : <Money satang={line.unitCostSatang} />}
            </td>
            <td data-title="ต้นทุนรวม" data-align="end">
              {line.unitCostSatang === null ? '–' : <Money satang={line.unitCostSatang * line.quantity} />}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">รวม {formatCount(receipt.lines.length)} รายการ</th>
          <td data-title="จำนวนรวม" data-align="end">
            {formatCount(units)}
          </td>
          <td />
          <td data-title="ต้นทุนรวม" data-align="end">
            <Money satang={receipt.totalCostSatang} sign />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The same on A4, to be signed by who brought the goods and who took them in. */
function Paper({ receipt }: { readonly receipt: WholeGoodsReceipt }) {
  const shop = useSession().data?.shop?.name ?? '';
  return (
    <div className={paperStyles.paper}>
      <header>
        <strong>{shop}</strong>
        <h1>ใบรับสินค้า {receipt.number}</h1>
      </header>
      <Facts receipt={receipt} />
      <Lines receipt={receipt} />
      <footer>
        <span>ผู้ส่งสินค้า ..........................................</span>
        <span>ผู้รับสินค้า ..........................................</span>
      </footer>
    </div>
  );
}
