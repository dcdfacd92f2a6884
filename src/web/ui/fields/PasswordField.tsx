import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { IconEye, IconEyeOff } from '../icons.ts';

interface PasswordFieldProps extends Omit<PasswordInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A password, hidden until somebody wants to look at it. It takes just the characters that are typed. */
export function PasswordField({ value, onChange, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-invalid={Boolean(props.error) || undefined}
      autoCapitalize="none"
      spellCheck={false}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={22} /> : <IconEye size={22} />)}
      visibilityToggleButtonProps={{
        'aria-label': shown ? 'ซ่อนตัวอักษร' : 'แสดงตัวอักษร',
        tabIndex: 0,
      }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
