import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import sections from './form.module.css';
import styles from './SettingsPage.module.css';
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
      <label className={styles.check}>
        <input
          type="checkbox"
          name="cashiers_may_return"
          checked={form.cashiersMayReturn}
          onChange={(event) => change({ cashiersMayReturn: event.currentTarget.checked })}
        />
        <span>
          <strong>แคชเชียร์รับคืนสินค้าได้</strong>
          <span className={sections.hint}>ปิดไว้: เฉพาะผู้จัดการและผู้ดูแลระบบรับคืนได้</span>
        </span>
      </label>
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
      <label className={styles.check}>
        <input
          type="checkbox"
          name="returns_without_receipt"
          checked={form.returnsWithoutReceipt}
          onChange={(event) => change({ returnsWithoutReceipt: event.currentTarget.checked })}
        />
        <span>
          <strong>รับคืนสินค้าที่ไม่มีใบเสร็จ</strong>
          <span className={sections.hint}>
            เฉพาะผู้จัดการและผู้ดูแลระบบ คืนเป็นเงินสดไม่เกินราคาขายปัจจุบัน และระบุไว้ทุกที่ว่าไม่มีใบเสร็จ
          </span>
        </span>
      </label>
    </>
  );
}
