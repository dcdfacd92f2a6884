import { TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { formatHundredths } from '#shared/money/satang.ts';
import { DISCOUNT_REASONS } from '#shared/orders/hand-discounts.ts';
import { useSession } from '#web/lib/session.ts';
import { taxTermsOf } from '#web/lib/tax-terms.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ChoiceRow } from '#web/ui/fields/ChoiceRow.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconDiscount } from '#web/ui/icons.ts';
import { Money } from '#web/ui/Money.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { basketStore, useBasket, useTill } from '../till.ts';
import styles from './DiscountDialog.module.css';
import {
  type DiscountDraft,
  type DiscountFaults,
  discountOf,
  draftOf,
  needsApproval,
  priceWith,
} from './discount-draft.ts';

interface DiscountDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A discount that somebody gives by hand, on one line or on the whole basket (rule C12.4). */
export function DiscountDialog({ opened, onClose }: DiscountDialogProps) {
  const isSmall = useSmallScreen();
  const isEmpty = useBasket((basket) => basket.lines.length === 0);
  return (
    <Dialog id="discount" opened={opened} onClose={onClose} title="ส่วนลด" size={520} fullScreen={isSmall}>
      {isEmpty ? (
        <EmptyState
          icon={<IconDiscount size={34} stroke={1.4} />}
          title="ยังไม่มีสินค้าในตะกร้า"
          text="เพิ่มสินค้าก่อน แล้วจึงให้ส่วนลด"
          // The goods are behind this window.
          action={null}
        />
      ) : (
        <DiscountForm onClose={onClose} />
      )}
    </Dialog>
  );
}

const KINDS = [
  { value: 'percent', label: 'เปอร์เซ็นต์' },
  { value: 'fixed', label: 'บาท' },
] as const;
const REASONS = [
  ...DISCOUNT_REASONS.map((reason) => ({ value: reason, label: reason })),
  { value: 'other' as const, label: 'อื่น ๆ' },
];
/** The whole basket, among the keys of its lines. */
const WHOLE = '';

function DiscountForm({ onClose }: Pick<DiscountDialogProps, 'onClose'>) {
  const lines = useBasket((basket) => basket.lines);
  const orderDiscount = useBasket((basket) => basket.orderDiscount);
  const [key, setKey] = useState(useTill.getState().discounted);
  const given = key === null ? orderDiscount : (lines.find((line) => line.key === key)?.handDiscount ?? null);
  const [draft, setDraft] = useState<DiscountDraft>(draftOf(given));
  const [faults, setFaults] = useState<DiscountFaults>({});
  const field = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLInputElement>(null);
  const change = (changed: Partial<DiscountDraft>) => {
    setDraft({ ...draft, ...changed });
    setFaults({});
  };
  const choose = (chosen: string) => {
    const line = lines.find((other) => other.key === chosen);
    setKey(line?.key ?? null);
    setDraft(draftOf(line === undefined ? orderDiscount : (line.handDiscount ?? null)));
    setFaults({});
  };
  const end = (discount: Parameters<ReturnType<typeof basketStore.getState>['setHandDiscount']>[1]) => {
    basketStore.getState().setHandDiscount(key, discount);
    onClose();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const discount = discountOf(draft);
    if ('reason' in discount && 'kind' in discount) return end(discount);
    setFaults(discount);
    if (discount.value !== undefined) field.current?.focus();
    else if (discount.note !== undefined) note.current?.focus();
  };
  const unit = draft.kind === 'percent' ? '%' : 'บาท';

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <SelectField
        label="ลดให้"
        value={key ?? WHOLE}
        options={[
          { value: WHOLE, label: 'ทั้งบิล' },
          ...lines.map((line) => ({ value: line.key, label: line.name })),
        ]}
        onChange={choose}
      />
      <div className={styles.amount}>
        <ChoiceRow
          label="ลดเป็น"
          choices={KINDS}
          chosen={draft.kind}
          onChoose={(kind) => {
            change({ kind });
            field.current?.focus();
          }}
        />
        <MoneyField
          ref={field}
          label={`ส่วนลด (${unit})`}
          size="md"
          data-autofocus
          placeholder={draft.kind === 'percent' ? '0' : '0.00'}
          value={draft.text}
          error={faults.value}
          onChange={(text) => change({ text })}
        />
      </div>
      <Outcome lineKey={key} draft={draft} />
      <ChoiceRow
        label="เหตุผล"
        choices={REASONS}
        chosen={draft.reason}
        error={faults.reason}
        onChoose={(reason) => change({ reason })}
      />
      {draft.reason === 'other' && (
        <TextInput
          ref={note}
          label="ระบุเหตุผล"
          size="md"
          autoComplete="off"
          value={draft.note}
          error={faults.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      )}
      <DialogFoot
        main="บันทึก"
        onCancel={onClose}
        remove={given === null ? null : { words: 'นำส่วนลดออก', onPress: () => end(null) }}
      />
    </form>
  );
}

/** What is left then, and whether somebody has to approve of it. */
function Outcome({ lineKey, draft }: { readonly lineKey: string | null; readonly draft: DiscountDraft }) {
  const session = useSession().data;
  const lines = useBasket((basket) => basket.lines);
  const orderDiscount = useBasket((basket) => basket.orderDiscount);
  const price = useMemo(() => {
    if (session === undefined) return null;
    return priceWith({ lines, orderDiscount, tax: taxTermsOf(session.shop) }, lineKey, draft);
  }, [session, lines, orderDiscount, lineKey, draft]);
  const limit = session?.discount_limit ?? 0;
  const line = price?.lines[lines.findIndex(({ key }) => key === lineKey)];
  const off = line?.handDiscountSatang ?? price?.orderDiscountSatang ?? 0;
  const left = line
    ? line.subtotalSatang - line.discountSatang
    : price && price.subtotalSatang - price.lineDiscountSatang - price.orderDiscountSatang;
  return (
    <div className={styles.outcome} role="status">
      <p>
        ลด <Money satang={off} /> เหลือ <strong>{left === null ? '—' : <Money satang={left} />}</strong>
      </p>
      {price !== null && needsApproval(price, limit) && (
        <p className={styles.approval}>
          เกิน {formatHundredths(Math.round(limit * 100))}% ที่คุณให้เองได้ ต้องให้ผู้จัดการอนุมัติตอนชำระเงิน
        </p>
      )}
    </div>
  );
}
