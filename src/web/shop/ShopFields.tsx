import { Textarea, TextInput } from '@mantine/core';
import styles from './form.module.css';
import { type Faults, fullBranchCode, type IdentityForm, typedDigits } from './shop-form.ts';

export interface FieldsProps {
  readonly form: IdentityForm;
  readonly faults: Faults<IdentityForm>;
  readonly change: (changed: Partial<IdentityForm>) => void;
}

/** Who the shop is: its name, branch and address as they stand on receipts and papers. */
export function ShopFields({
  form,
  faults,
  change,
  autoFocus = false,
}: FieldsProps & { autoFocus?: boolean }) {
  return (
    <>
      <TextInput
        className={styles.wide ?? ''}
        label="ชื่อร้าน"
        name="name"
        required
        autoFocus={autoFocus}
        autoComplete="organization"
        maxLength={200}
        value={form.name}
        error={faults.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label="ชื่อสาขา"
        name="branch_name"
        required
        autoComplete="off"
        maxLength={200}
        value={form.branchName}
        error={faults.branchName}
        onChange={(event) => change({ branchName: event.currentTarget.value })}
      />
      <TextInput
        label="เลขสาขา 5 หลัก (สำนักงานใหญ่ 00000)"
        name="branch_code"
        required
        inputMode="numeric"
        autoComplete="off"
        value={form.branchCode}
        error={faults.branchCode}
        onChange={(event) => change({ branchCode: typedDigits(event.currentTarget.value, 5) })}
        onBlur={() => {
          const branchCode = fullBranchCode(form.branchCode);
          if (branchCode !== form.branchCode) change({ branchCode });
        }}
      />
      <Textarea
        className={styles.wide ?? ''}
        label="ที่อยู่"
        name="address"
        required
        rows={2}
        autoComplete="street-address"
        maxLength={500}
        value={form.address}
        error={faults.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <TextInput
        label="โทรศัพท์"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={50}
        value={form.phone}
        error={faults.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <TextInput
        label="พร้อมเพย์สำหรับรับเงินด้วย QR"
        description="เบอร์มือถือ เลขประจำตัว 13 หลัก หรือเลข e-Wallet 15 หลัก ใส่ภายหลังได้"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="promptpay_id"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={form.promptPayId}
        error={faults.promptPayId}
        onChange={(event) => change({ promptPayId: event.currentTarget.value })}
      />
    </>
  );
}
