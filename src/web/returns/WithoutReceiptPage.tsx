import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { WITHOUT_RECEIPT_WORDS } from '#shared/orders/without-receipt.ts';
import { paths } from '#web/lib/paths.ts';
import { type Session, useSession } from '#web/lib/session.ts';
import { WHILE_SAVING } from '#web/stock/stock-words.ts';
import { ItemPicker } from '#web/stock/things/ItemPicker.tsx';
import { useEntryFocus } from '#web/stock/things/use-entry-focus.ts';
import { useItemPicker } from '#web/stock/things/use-item-picker.ts';
import { BackLink, type WayBack } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconBarcode, IconReceipt } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { LooseLines } from './LooseLines.tsx';
import { LooseSummary } from './LooseSummary.tsx';
import { countLoose, whyTooMany } from './loose-draft.ts';
import styles from './ReturnPage.module.css';
import { useLooseReturn } from './use-loose-return.ts';

/** Goods that come without their receipt, `/returns/without-receipt`: scanned or searched, at most at the present price (rule C11.10). */
export function WithoutReceiptPage() {
  const session = useSession().data;
  if (!session?.user) return <PageLoading />;
  if (!session.shop.returns_without_receipt) return <NotTaken />;
  return <Bringing key={session.user.id} userId={session.user.id} session={session} />;
}

const TO_FIND_SALE: WayBack = { to: paths.newReturn(), words: 'มีใบเสร็จ' };

function NotTaken() {
  return (
    <EmptyState
      page
      icon={<IconReceipt size={34} />}
      title="ร้านนี้ไม่รับคืนสินค้าที่ไม่มีใบเสร็จ"
      text="ผู้ดูแลระบบเปิดได้ที่ ตั้งค่าร้าน หัวข้อการคืนสินค้า"
      action={<BackLink {...TO_FIND_SALE} />}
    />
  );
}

/** Also what is no longer sold was sold once. */
const EVERYTHING = { archivedToo: true } as const;

function Bringing({ userId, session }: { readonly userId: number; readonly session: Session }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const returning = useLooseReturn(userId, (id) => {
    const state = { isJustMade: true, isPrinted: false };
    void navigate(paths.returnSlip(id), { replace: true, state });
  });
  const { draft, items, isBusy } = returning;
  useEffect(() => field.current?.focus(), []);

  const typeInto = useEntryFocus(list);
  const picker = useItemPicker(
    (item, by) => {
      const full = whyTooMany(draft.lines, item);
      if (full !== '') return full;
      returning.addOne(item);
      // Who typed goes on to how many; who scans goes on scanning.
      if (by === 'person') typeInto(item);
      return '';
    },
    isBusy ? WHILE_SAVING : '',
    EVERYTHING,
  );

  return (
    <PageFrame title={WITHOUT_RECEIPT_WORDS} back={TO_FIND_SALE}>
      <p className={styles.about}>คืนได้ไม่เกินราคาขายปัจจุบัน เป็นเงินสดเท่านั้น และระบุไว้บนใบรับคืนว่าไม่มีใบเสร็จ</p>
      <ItemPicker picker={picker} field={field} />
      <div className={styles.columns}>
        <section className={styles.goods} aria-labelledby="return-goods">
          <div className={styles.goodsHead}>
            <h2 id="return-goods">
              สินค้าที่คืน{' '}
              <span className={styles.count} role="status">
                {formatCount(countLoose(draft.lines))} ชิ้น
              </span>
            </h2>
            {draft.lines.length > 0 && (
              <Button
                variant="default"
                disabled={isBusy}
                onClick={() => {
                  returning.clear();
                  field.current?.focus();
                }}
              >
                ล้างรายการ
              </Button>
            )}
          </div>
          {draft.lines.length === 0 ? (
            <EmptyState
              icon={<IconBarcode size={34} />}
              title="ยังไม่มีรายการ"
              text="สแกนบาร์โค้ดของสินค้าที่ลูกค้านำมาคืน หรือค้นหาจากชื่อ"
              // The field for the first scan stands above.
              action={null}
            />
          ) : items.failed ? (
            <ErrorState onRetry={items.retry} />
          ) : (
            <div ref={list} inert={isBusy}>
              <LooseLines returning={returning} />
            </div>
          )}
        </section>
        <LooseSummary
          returning={returning}
          picker={picker}
          session={session}
          onFaulty={() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()}
        />
      </div>
    </PageFrame>
  );
}
