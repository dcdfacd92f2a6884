import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { COUPON_KINDS, type CouponKind } from '#shared/coupons/rules.ts';
import type { BangkokDate } from '#shared/time/bangkok.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { CouponBranches, type CouponPlace } from './CouponBranches.tsx';
import type { CouponForm } from './coupon-form.ts';
import { KIND_WORDS } from './coupon-kind-words.ts';
import styles from './NewCouponForm.module.css';
import { type NewCoupon, useNewCoupon } from './use-new-coupon.ts';
import type { ListedCoupon } from './wire.ts';

interface NewCouponFormProps {
  readonly today: BangkokDate;
  /** The branches that it may be for; none where the shop has one. */
  readonly places: readonly CouponPlace[];
  readonly onMade: (coupon: ListedCoupon) => void;
}

const KINDS = COUPON_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));
const isKind = (value: string): value is CouponKind => COUPON_KINDS.some((kind) => kind === value);

/** What a number field of a browser takes besides digits and a point, and no amount has. */
const NO_FIGURES = ['e', 'E', '+', '-'];

interface NumberFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  readonly field: 'value' | 'maxUsage';
  readonly coupon: NewCoupon;
}

function NumberField({ field, coupon, ...others }: NumberFieldProps) {
  return (
    <TextInput
      {...others}
      type="number"
      autoComplete="off"
      readOnly={coupon.sending}
      value={coupon.form[field]}
      error={coupon.faults[field]}
      onChange={(event) => coupon.change({ [field]: event.currentTarget.value })}
      onKeyDown={(event: KeyboardEvent) => NO_FIGURES.includes(event.key) && event.preventDefault()}
      // A wheel that scrolls the page must not turn the figure.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

/** Puts the focus at the first fault of an answer, or at the form's beginning when there is none. */
function useFocusAfterAnswer(answered: number) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answered === 0) return;
    const form = element.current;
    (form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector('select'))?.focus();
  }, [answered]);
  return element;
}

/** The form above the list (rule S2, S5): what a new coupon takes off, how often, and from when to when. */
export function NewCouponForm({ today, places, onMade }: NewCouponFormProps) {
  const coupon = useNewCoupon(onMade);
  const { form, faults, sending, change, submit } = coupon;
  const element = useFocusAfterAnswer(coupon.answered);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const dateField = (field: 'startDate' | 'endDate', label: string, openAt: CouponForm['startDate']) => (
    <DateField
      label={label}
      required
      written="iso"
      today={today}
      openAt={openAt}
      readOnly={sending}
      value={form[field]}
      error={faults[field] ?? ''}
      onChange={(day) => change({ [field]: day })}
    />
  );

  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate aria-label="เพิ่มคูปอง">
      <SelectField
        label="ประเภทส่วนลด"
        name="discount_type"
        required
        options={KINDS}
        value={form.kind}
        error={faults.kind}
        // A choice can't be made read-only, and one that is disabled loses the focus.
        onChange={(value) => !sending && isKind(value) && change({ kind: value })}
      />
      <NumberField
        field="value"
        coupon={coupon}
        label="มูลค่าส่วนลด"
        name="discount_value"
        required
        min={0}
        step={0.01}
        inputMode="decimal"
        rightSection={<span aria-hidden>{form.kind === 'percent' ? '%' : '฿'}</span>}
      />
      <NumberField
        field="maxUsage"
        coupon={coupon}
        label="จำนวนครั้งที่ใช้ได้"
        name="max_usage"
        min={1}
        step={1}
        inputMode="numeric"
        placeholder="ไม่จำกัด"
      />
      {dateField('startDate', 'วันเริ่มต้น', '')}
      {dateField('endDate', 'วันสิ้นสุด', form.startDate)}
      <CouponBranches coupon={coupon} places={places} />
      <Button
        type="submit"
        className={styles.submit ?? ''}
        loading={sending}
        leftSection={<IconPlus size={20} />}
      >
        เพิ่มคูปอง
      </Button>
    </form>
  );
}
