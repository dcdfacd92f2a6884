import { TextInput, type TextInputProps } from '@mantine/core';
import type { TakesNoScan } from '../scanner.ts';
import { typedMoney } from './money-text.ts';

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'>, TakesNoScan {
  /** What stands in the field: digits with an optional point, or nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for baht: other keystrokes than digits, one point and two decimals are ignored (rule S5). */
export function MoneyField({ value, onChange, ...others }: MoneyFieldProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      {...others}
      value={value}
      onChange={(event) => {
        const typed = typedMoney(event.currentTarget.value);
        if (typed !== null) onChange(typed);
      }}
    />
  );
}
