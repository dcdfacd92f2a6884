import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { thingKey } from '#shared/stock/stock-thing.ts';
import { paths } from '#web/lib/paths.ts';
import { purchaseRateOf } from '#web/lib/purchase-rate.ts';
import { useSession } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconBarcode } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { whyFull } from '../stock-item.ts';
import { WHILE_SAVING } from '../stock-words.ts';
import { ItemPicker } from '../things/ItemPicker.tsx';
import styles from '../things/thing-list.module.css';
import { useEntryFocus } from '../things/use-entry-focus.ts';
import { useItemPicker } from '../things/use-item-picker.ts';
import { useKnownItems } from '../things/use-known-items.ts';
import { useOnceSettled } from '../things/use-once-settled.ts';
import { CreditNoteFields } from './CreditNoteFields.tsx';
import { SendBackFoot } from './SendBackFoot.tsx';
import { SendBackHead } from './SendBackHead.tsx';
import { SendBackLines } from './SendBackLines.tsx';
import { type Limits, type SendBackLine, sumsOf } from './send-back-draft.ts';
import { useSendBack } from './use-send-back.ts';
import { TO_ALL_RETURNS } from './way-back.ts';
import type { ReturnableReceipt } from './wire.ts';

/** What is no longer sold may still go back. */
const ALL_ITEMS = { archivedToo: true };

interface SendBackFormProps {
  readonly userId: number;
  /** What the goods came with; null of what is chosen freely. */
  readonly receipt: ReturnableReceipt | null;
}

/** The form with which goods go back to their supplier (rule C13.9). */
export function SendBackForm({ userId, receipt }: SendBackFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const session = useSession().data;
  const sending = useSendBack({ userId, receiptId: receipt?.id ?? null }, ({ id }) => {
    void navigate(paths.supplierReturn(id), { state: { justSent: true }, replace: true });
  });
  const { draft, checked } = sending;
  const items = useKnownItems(receipt?.things ?? draft.lines);
  const limits = limitsOf(receipt, draft.lines, items.of);
  useEffect(() => {
    if (checked > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checked]);

  const typeInto = useEntryFocus(list);
  const picker = useItemPicker(
    (item, by) => {
      if (receipt !== null && !limits.has(thingKey(item))) return `เพราะไม่ได้มากับใบรับสินค้า ${receipt.number}`;
      const full = whyFull(draft.lines, item);
      if (full !== '') return full;
      items.learn(item);
      const known = draft.lines.find((line) => thingKey(line) === thingKey(item));
      sending.changeLine(item, { quantity: String(Number(known?.quantity ?? '') + 1) });
      if (by === 'person') typeInto(item);
      return '';
    },
    sending.sending ? WHILE_SAVING : '',
    ALL_ITEMS,
  );
  const rate = session === undefined ? 0 : purchaseRateOf(session.shop);
  const sums = sumsOf(draft, limits, receipt, rate);
  const saving = useOnceSettled(picker, () => void sending.submit(limits, sums));
  const isEmpty = receipt === null && draft.lines.length === 0;

  return (
    <PageFrame title="ส่งคืนสินค้าให้ผู้ขาย" back={TO_ALL_RETURNS}>
      <SendBackHead sending={sending} receipt={receipt} />
      <ItemPicker picker={picker} field={field} />
      {isEmpty ? (
        <div className={styles.empty}>
          <EmptyState
            icon={<IconBarcode size={34} />}
            title="ยังไม่มีรายการ"
            text="สแกนบาร์โค้ดของสินค้าที่จะส่งคืน หรือค้นหาจากชื่อ จากนั้นใส่จำนวนและยอดที่ผู้ขายคืนให้"
            // The field for the first scan stands above.
            action={null}
          />
        </div>
      ) : items.failed ? (
        <ErrorState onRetry={items.retry} />
      ) : (
        <div ref={list} className={styles.listBox} inert={sending.sending}>
          <SendBackLines sending={sending} receipt={receipt} items={items} limits={limits} />
        </div>
      )}
      {sums.costVat !== 'none' && (
        <CreditNoteFields sending={sending} receipt={receipt} proposedSatang={sums.proposedSatang} />
      )}
      <SendBackFoot sums={sums} isSaving={sending.sending || saving.isWaiting} onSave={saving.begin} />
    </PageFrame>
  );
}

/** How many may go back: of a receipt what came, else what lies there. */
function limitsOf(
  receipt: ReturnableReceipt | null,
  lines: readonly SendBackLine[],
  itemOf: ReturnType<typeof useKnownItems>['of'],
): Limits {
  if (receipt !== null) return new Map(receipt.things.map((thing) => [thingKey(thing), thing]));
  return new Map(
    lines.flatMap((line) => {
      const item = itemOf(line);
      return item ? [[thingKey(line), { onHand: item.quantity }] as const] : [];
    }),
  );
}
