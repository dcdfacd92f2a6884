import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import type { Faults, SettingsForm } from './shop-form.ts';

interface ReturnFieldsProps {
  readonly form: SettingsForm;
  readonly faults: Faults<SettingsForm>;
  readonly change: (changed: Partial<SettingsForm>) => void;
}

/** Who may take goods back, from which amount a manager approves, and whether without a receipt (rule C11.5, C11.10). */
export function ReturnFields({ form, faults, change }: ReturnFieldsProps) {
  return (
    <>
      <CheckField
        label="แคชเชียร์รับคืนสินค้าได้"
        about={['ปิดไว้: เฉพาะผู้จัดการและผู้ดูแลระบบรับคืนได้']}
        name="cashiers_may_return"
        checked={form.cashiersMayReturn}
        onChange={(cashiersMayReturn) => change({ cashiersMayReturn })}
      />
      {form.cashiersMayReturn && (
        <MoneyField
          label="คืนได้โดยไม่ต้องอนุมัติไม่เกิน (บาท)"
          description="เกินนี้ต้องให้ผู้จัดการอนุมัติ ใส่ 0 เพื่ออนุมัติทุกครั้ง"
          name="return_limit"
          required
          value={form.returnLimit}
          error={faults.returnLimit}
          onChange={(returnLimit) => change({ returnLimit })}
        />
      )}
      <CheckField
        label="รับคืนสินค้าที่ไม่มีใบเสร็จ"
        about={['เฉพาะผู้จัดการและผู้ดูแลระบบ คืนเป็นเงินสดไม่เกินราคาขายปัจจุบัน และระบุไว้ทุกที่ว่าไม่มีใบเสร็จ']}
        name="returns_without_receipt"
        checked={form.returnsWithoutReceipt}
        onChange={(returnsWithoutReceipt) => change({ returnsWithoutReceipt })}
      />
    </>
  );
}
