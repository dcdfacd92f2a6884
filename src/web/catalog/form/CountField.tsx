import { TextInput, type TextInputProps } from '@mantine/core';
import type { TakesNoScan } from '#web/ui/scanner.ts';
import { typedCount } from './product-form.ts';

interface CountFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'>, TakesNoScan {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a whole number of goods: other keystrokes than digits are ignored. */
export function CountField({ value, onChange, ...others }: CountFieldProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      {...others}
      value={value}
      onChange={(event) => {
        const typed = typedCount(event.currentTarget.value);
        if (typed !== null) onChange(typed);
      }}
    />
  );
}
