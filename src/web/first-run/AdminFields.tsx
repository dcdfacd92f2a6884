import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shared/staff/rules.ts';
import type { Faults } from '#web/shop/shop-form.ts';
import { IconEye, IconEyeOff } from '#web/ui/icons.ts';
import type { FirstRunForm } from './first-run-form.ts';

interface AdminFieldsProps {
  readonly form: FirstRunForm;
  readonly faults: Faults<FirstRunForm>;
  readonly change: (changed: Partial<FirstRunForm>) => void;
}

/** Who looks after the shop. The password can be looked at, so that it is typed once. */
export function AdminFields({ form, faults, change }: AdminFieldsProps) {
  const [shown, setShown] = useState(false);
  const text = (
    field: 'firstname' | 'lastname' | 'email' | 'username',
    label: string,
    autoComplete: string,
  ) => (
    <TextInput
      label={label}
      name={field}
      required
      autoComplete={autoComplete}
      maxLength={200}
      value={form[field]}
      error={faults[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {text('firstname', 'ชื่อ', 'given-name')}
      {text('lastname', 'นามสกุล', 'family-name')}
      {text('email', 'อีเมล', 'email')}
      {text('username', 'ชื่อผู้ใช้ (a-z และ 0-9)', 'username')}
      <PasswordInput
        label="รหัสผ่าน"
        description={`อย่างน้อย ${MIN_PASSWORD_LENGTH} ตัวอักษร`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="password"
        required
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={22} /> : <IconEye size={22} />)}
        visibilityToggleButtonProps={{
          'aria-label': shown ? 'ซ่อนตัวอักษร' : 'แสดงตัวอักษร',
          tabIndex: 0,
        }}
        value={form.password}
        error={faults.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
    </>
  );
}
