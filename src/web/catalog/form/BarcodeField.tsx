import { TextInput, type TextInputProps } from '@mantine/core';
import { IconBarcode } from '#web/ui/icons.ts';
import { TAKES_SCAN } from '#web/ui/scanner.ts';
import { scannedBarcode } from './product-form.ts';

interface BarcodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A field that a scanner types into. When it is left it holds what the scanner meant: with the keyboard set to Thai
 * the digits arrive as Thai letters, and only the whole of them tells (rule D5).
 */
export function BarcodeField({ value, onChange, ...others }: BarcodeFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="off"
      maxLength={50}
      rightSectionWidth={36}
      rightSection={<IconBarcode size={20} aria-hidden />}
      {...others}
      {...TAKES_SCAN}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const code = scannedBarcode(value);
        if (code !== value) onChange(code);
      }}
    />
  );
}
