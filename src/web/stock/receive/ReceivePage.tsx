import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { paths } from '#web/lib/paths.ts';
import { purchaseRateOf } from '#web/lib/purchase-rate.ts';
import { useSession } from '#web/lib/session.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconBarcode } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { StockTabs } from '../StockTabs.tsx';
import { whyFull } from '../stock-item.ts';
import { WHILE_SAVING } from '../stock-words.ts';
import { ItemPicker } from '../things/ItemPicker.tsx';
import styles from '../things/thing-list.module.css';
import { useEntryFocus } from '../things/use-entry-focus.ts';
import { useItemPicker } from '../things/use-item-picker.ts';
import { useOnceSettled } from '../things/use-once-settled.ts';
import { useWanted } from '../things/use-wanted.ts';
import { ReceiveHead } from './ReceiveHead.tsx';
import { ReceiveLines } from './ReceiveLines.tsx';
import { paperOf, receiptSums } from './receive-draft.ts';
import { readWantedLines, readWantedSupplier } from './receive-state.ts';
import { type Receiving, useReceive } from './use-receive.ts';

/** Goods come in, `/stock/receive`: scanned or searched, with how many and what they cost. */
export function ReceivePage() {
  const userId = useSession().data?.user?.id;
  return userId === undefined ? <PageLoading /> : <Receive key={userId} userId={userId} />;
}

function Receive({ userId }: { readonly userId: number }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const receiving = useReceive(userId, ({ id }) => {
    void navigate(paths.goodsReceipt(id), { state: { justReceived: true } });
  });
  const { draft, items, addLines, startWith, checked, sending } = receiving;

  // What ran short was chosen on another page.
  useWanted((state) => {
    const lines = readWantedLines(state);
    const supplier = readWantedSupplier(state);
    if (supplier === null) addLines(lines);
    else startWith(supplier, lines);
    return lines.length > 0;
  });

  useEffect(() => {
    if (checked > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checked]);

  const typeInto = useEntryFocus(list);
  const picker = useItemPicker(
    (item, by) => {
      const full = whyFull(draft.lines, item);
      if (full !== '') return full;
      receiving.addOne(item);
      // Who typed goes on to how many; who scans goes on scanning.
      if (by === 'person') typeInto(item);
      return '';
    },
    sending ? WHILE_SAVING : '',
  );
  const saving = useOnceSettled(picker, () => void receiving.submit());

  return (
    <PageFrame title="รับสินค้า">
      <StockTabs />
      <ReceiveHead receiving={receiving} />
      <ItemPicker picker={picker} field={field} />
      {draft.lines.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            icon={<IconBarcode size={34} />}
            title="ยังไม่มีรายการ"
            text="สแกนบาร์โค้ดของสินค้าที่มาส่ง หรือค้นหาจากชื่อ จากนั้นใส่จำนวนและต้นทุน"
            // The field for the first scan stands above.
            action={null}
          />
        </div>
      ) : items.failed ? (
        <ErrorState onRetry={items.retry} />
      ) : (
        <div ref={list} className={styles.listBox} inert={sending}>
          <ReceiveLines receiving={receiving} />
        </div>
      )}
      <Foot
        receiving={receiving}
        saving={sending || saving.isWaiting}
        onSave={saving.begin}
        onCleared={() => field.current?.focus()}
      />
    </PageFrame>
  );
}

interface FootProps {
  readonly receiving: Receiving;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onCleared: () => void;
}

function Foot({ receiving, saving, onSave, onCleared }: FootProps) {
  const { lines } = receiving.draft;
  const session = useSession().data;
  const paper = session === undefined ? null : paperOf(receiving.draft, purchaseRateOf(session.shop));
  const { units, costSatang, withoutCost } = receiptSums(lines);

  const askToClear = async () => {
    const yes = await confirm({
      title: 'ล้างรายการรับสินค้าทั้งหมดหรือไม่',
      text: 'รายการที่กรอกไว้ยังไม่ถูกบันทึก',
      confirmLabel: 'ล้างทั้งหมด',
      cancelLabel: 'กรอกต่อ',
      danger: true,
    });
    if (!yes) return;
    receiving.clear();
    onCleared();
  };

  return (
    <div className={styles.foot}>
      <dl className={styles.sums}>
        <div>
          <dt>รายการ</dt>
          <dd>{formatCount(lines.length)}</dd>
        </div>
        <div>
          <dt>จำนวนรวม</dt>
          <dd>{formatCount(units)}</dd>
        </div>
        <div>
          <dt>
            {paper === null ? 'ต้นทุนรวม' : 'ราคาตามบิล'}
            {withoutCost > 0 && ` (ไม่รวม ${withoutCost} รายการที่ไม่ทราบต้นทุน)`}
          </dt>
          <dd>
            <Money satang={costSatang} sign />
          </dd>
        </div>
        {paper !== null && (
          <>
            <div>
              <dt>ก่อน VAT</dt>
              <dd>
                <Money satang={paper.valueSatang} sign />
              </dd>
            </div>
            <div>
              <dt>VAT</dt>
              <dd>
                <Money satang={paper.vatSatang} sign />
              </dd>
            </div>
            <div>
              <dt>รวมทั้งสิ้น</dt>
              <dd>
                <Money satang={paper.totalSatang} sign />
              </dd>
            </div>
          </>
        )}
      </dl>
      {lines.length > 0 && (
        <Button variant="default" disabled={saving} onClick={() => void askToClear()}>
          ล้างรายการ
        </Button>
      )}
      <Button className={styles.main ?? ''} disabled={lines.length === 0} loading={saving} onClick={onSave}>
        บันทึกรับสินค้า
      </Button>
    </div>
  );
}
