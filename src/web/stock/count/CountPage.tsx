import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatBaht, formatCount } from '#shared/money/satang.ts';
import { COUNT_REASONS, MAX_STOCK_NOTE } from '#shared/stock/rules.ts';
import { useSession } from '#web/lib/session.ts';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconBarcode, IconCircleCheck } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { StockTabs } from '../StockTabs.tsx';
import { whyFull } from '../stock-item.ts';
import { WHILE_SAVING } from '../stock-words.ts';
import { ItemPicker } from '../things/ItemPicker.tsx';
import styles from '../things/thing-list.module.css';
import { useEntryFocus } from '../things/use-entry-focus.ts';
import { type ItemPickerState, useItemPicker } from '../things/use-item-picker.ts';
import { useOnceSettled } from '../things/use-once-settled.ts';
import { CountLines } from './CountLines.tsx';
import countStyles from './CountPage.module.css';
import { type Counting, useCount } from './use-count.ts';

/** Stock taking, `/stock/count`: a scan counts one, or what is there is typed; differences have a reason. */
export function CountPage() {
  const userId = useSession().data?.user?.id;
  return userId === undefined ? <PageLoading /> : <Count key={userId} userId={userId} />;
}

function Count({ userId }: { readonly userId: number }) {
  const counting = useCount(userId);
  const { draft, items, checked, done, sending } = counting;
  const field = useRef<HTMLInputElement>(null);
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (checked > 0) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checked]);
  useEffect(() => {
    if (done !== '') field.current?.focus();
  }, [done]);

  const typeInto = useEntryFocus(page);
  const picker = useItemPicker(
    (item, by) => {
      const full = whyFull(draft.lines, item);
      if (full !== '') return full;
      counting.add(item, by);
      if (by === 'person') typeInto(item);
      return '';
    },
    sending ? WHILE_SAVING : '',
  );

  return (
    <PageFrame title="ตรวจนับสต็อก">
      <StockTabs />
      {done !== '' && (
        <p className={styles.banner} role="status">
          <IconCircleCheck size={22} aria-hidden />
          {done}
        </p>
      )}
      <ItemPicker picker={picker} field={field} />
      <div ref={page} className={countStyles.page}>
        {draft.lines.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState
              icon={<IconBarcode size={34} />}
              title="เริ่มนับได้เลย"
              text="สแกนสินค้าทีละชิ้นเพื่อนับเพิ่มครั้งละ 1 หรือค้นหาแล้วพิมพ์จำนวนที่นับได้"
              // The field for the first scan stands above.
              action={null}
            />
          </div>
        ) : items.failed ? (
          <ErrorState onRetry={items.retry} />
        ) : (
          <div className={styles.listBox} inert={sending}>
            <CountLines counting={counting} />
          </div>
        )}
        <Foot counting={counting} picker={picker} />
      </div>
    </PageFrame>
  );
}

interface FootProps {
  readonly counting: Counting;
  readonly picker: ItemPickerState;
}

function Foot({ counting, picker }: FootProps) {
  const { draft, sums, sending, reasonFault } = counting;
  const { lines } = draft;

  const finish = async () => {
    if (!counting.isReady()) return;
    const value = sums.valueSatang === 0 ? '' : ` มูลค่า ${formatBaht(sums.valueSatang)} บาท`;
    const yes = await confirm({
      title: 'บันทึกผลตรวจนับหรือไม่',
      text:
        sums.differing === 0
          ? `นับ ${formatCount(lines.length)} รายการ ตรงทุกรายการ`
          : `นับ ${formatCount(lines.length)} รายการ ไม่ตรง ${formatCount(sums.differing)} รายการ${value} ยอดคงเหลือจะถูกปรับตามผลต่าง`,
      confirmLabel: 'บันทึก',
      cancelLabel: 'นับต่อ',
    });
    if (yes) await counting.submit();
  };
  const saving = useOnceSettled(picker, () => void finish());

  const askToClear = async () => {
    const yes = await confirm({
      title: 'ล้างรายการตรวจนับทั้งหมดหรือไม่',
      text: 'จำนวนที่นับไว้ยังไม่ถูกบันทึก',
      confirmLabel: 'ล้างทั้งหมด',
      cancelLabel: 'นับต่อ',
      danger: true,
    });
    if (yes) counting.clear();
  };

  return (
    <div className={styles.foot}>
      {sums.differing > 0 && <ReasonField counting={counting} fault={reasonFault} />}
      <dl className={styles.sums}>
        <div>
          <dt>นับแล้ว</dt>
          <dd>{formatCount(lines.filter((line) => line.expected !== null).length)} รายการ</dd>
        </div>
        <div>
          <dt>ไม่ตรง</dt>
          <dd>{formatCount(sums.differing)} รายการ</dd>
        </div>
        <div>
          <dt>มูลค่าผลต่าง{sums.withoutCost > 0 && ` (ไม่ทราบต้นทุน ${sums.withoutCost} รายการ)`}</dt>
          <dd>
            <Money satang={sums.valueSatang} sign />
          </dd>
        </div>
      </dl>
      {lines.length > 0 && (
        <Button variant="default" disabled={sending || saving.isWaiting} onClick={() => void askToClear()}>
          ล้างรายการ
        </Button>
      )}
      <Button
        className={styles.main ?? ''}
        disabled={lines.length === 0}
        loading={sending || saving.isWaiting}
        onClick={saving.begin}
      >
        บันทึกผลตรวจนับ
      </Button>
    </div>
  );
}

/** Why what was counted differs: one of the usual reasons, or words of one's own. */
function ReasonField({ counting, fault }: { readonly counting: Counting; readonly fault: string }) {
  return (
    <div className={countStyles.reason} inert={counting.sending}>
      <TextInput
        label="เหตุผลที่ไม่ตรง"
        name="reason"
        required
        autoComplete="off"
        maxLength={MAX_STOCK_NOTE}
        value={counting.draft.reason}
        error={fault}
        onChange={(event) => counting.setReason(event.currentTarget.value)}
      />
      <div className={countStyles.usual}>
        {COUNT_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={counting.draft.reason === reason}
            onClick={() => counting.setReason(reason)}
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  );
}
