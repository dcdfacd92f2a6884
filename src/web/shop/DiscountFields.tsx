import { TextInput } from '@mantine/core';
import { typedMoney } from '#web/ui/fields/money-text.ts';
import type { Faults, SettingsForm } from './shop-form.ts';

interface DiscountFieldsProps {
  readonly form: SettingsForm;
  readonly faults: Faults<SettingsForm>;
  readonly change: (changed: Partial<SettingsForm>) => void;
}

/** How far cashiers and managers may go with discounts by hand (rule C12.4); an admin may give all. */
export function DiscountFields({ form, faults, change }: DiscountFieldsProps) {
  return (
    <>
      <TextInput
        label="แคชเชียร์ให้ส่วนลดเองได้ไม่เกิน (%)"
        description="เกินนี้ต้องให้ผู้จัดการอนุมัติ ใส่ 0 เพื่ออนุมัติทุกครั้ง"
        name="cashier_discount_limit"
        required
        inputMode="decimal"
        autoComplete="off"
        value={form.cashierDiscountLimit}
        error={faults.cashierDiscountLimit}
        onChange={(event) => {
          const typed = typedMoney(event.currentTarget.value);
          if (typed !== null) change({ cashierDiscountLimit: typed });
        }}
      />
      <TextInput
        label="ผู้จัดการให้และอนุมัติส่วนลดได้ไม่เกิน (%)"
        description="เกินนี้ต้องให้ผู้ดูแลระบบอนุมัติ"
        name="manager_discount_limit"
        required
        inputMode="decimal"
        autoComplete="off"
        value={form.managerDiscountLimit}
        error={faults.managerDiscountLimit}
        onChange={(event) => {
          const typed = typedMoney(event.currentTarget.value);
          if (typed !== null) change({ managerDiscountLimit: typed });
        }}
      />
    </>
  );
}
