import { DISCOUNT_TYPE } from '#shared/orders/pricing.ts';
import { useSession } from '#web/lib/session.ts';
import { ChoiceRow } from '#web/ui/fields/ChoiceRow.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { CustomerPays } from './CustomerPays.tsx';
import { FormCard } from './FormCard.tsx';
import styles from './product-form.module.css';
import { typedCount } from './product-form.ts';
import type { ProductFormState } from './use-product-form.ts';

/** As many digits as a price may have, with its point. */
const LONGEST_PRICE = 10;

const DISCOUNTS = [
  { value: DISCOUNT_TYPE.none, label: 'ไม่มีส่วนลด' },
  { value: DISCOUNT_TYPE.percent, label: 'ลดเป็น %' },
  { value: DISCOUNT_TYPE.perUnit, label: 'ลดต่อชิ้น (บาท)' },
  { value: DISCOUNT_TYPE.buyGet, label: 'ซื้อแล้วแถม' },
] as const;

/** How the price stands to VAT in this shop. */
const PRICE_NOTES = {
  added: 'ราคาก่อนภาษี ระบบบวกภาษีมูลค่าเพิ่มเมื่อขาย',
  included: 'ราคารวมภาษีมูลค่าเพิ่มแล้ว ตามป้ายบนชั้น',
  none: '',
} as const;

/** What it costs, and what is taken off; with what customers then pay. */
export function ProductPrice({ product }: { readonly product: ProductFormState }) {
  const { form, faults, change } = product;
  const mode = useSession().data?.shop.vat_mode ?? 'added';
  const note = form.hasVariants ? 'ราคาตั้งต้น แต่ละแบบตั้งราคาของตัวเองได้ด้านล่าง' : PRICE_NOTES[mode];
  return (
    <FormCard title="ราคาและส่วนลด">
      <MoneyField
        className={styles.price ?? ''}
        label="ราคาขาย (บาท)"
        name="price"
        required
        maxLength={LONGEST_PRICE}
        description={note}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={form.price}
        error={faults.price}
        onChange={(price) => change({ price })}
      />
      <ChoiceRow
        label="ส่วนลด"
        choices={DISCOUNTS}
        chosen={form.discountType as (typeof DISCOUNTS)[number]['value']}
        onChoose={(discountType) => change({ discountType, discountValue: '', discountValue2: '' })}
      />
      <DiscountFields product={product} />
      <CustomerPays form={form} />
    </FormCard>
  );
}

function DiscountFields({ product }: { readonly product: ProductFormState }) {
  const { form, faults, change } = product;
  const whole = (field: 'discountValue' | 'discountValue2', label: string) => (
    <MoneyField
      label={label}
      name={field}
      required
      inputMode="numeric"
      placeholder="1"
      maxLength={4}
      value={form[field]}
      error={faults[field]}
      onChange={(typed) => typedCount(typed) !== null && change({ [field]: typed })}
    />
  );
  if (form.discountType === DISCOUNT_TYPE.buyGet) {
    return (
      <div className={styles.pair}>
        {whole('discountValue', 'ซื้อ (ชิ้น)')}
        {whole('discountValue2', 'แถม (ชิ้น)')}
      </div>
    );
  }
  if (form.discountType === DISCOUNT_TYPE.none) return null;
  const isPercent = form.discountType === DISCOUNT_TYPE.percent;
  return (
    <MoneyField
      className={styles.price ?? ''}
      label={isPercent ? 'ลด (%)' : 'ลดชิ้นละ (บาท)'}
      name="discount_value"
      required
      maxLength={LONGEST_PRICE}
      value={form.discountValue}
      error={faults.discountValue}
      onChange={(discountValue) => change({ discountValue })}
    />
  );
}
