import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type Ref, useState } from 'react';
import { MAX_PIN_LENGTH } from '#shared/staff/pin.ts';
import { IconBackspace } from '../icons.ts';
import styles from './PinField.module.css';
import { typedPin } from './pin-text.ts';

interface PinFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (pin: string) => void;
  readonly error?: string;
  /** The number pad: always, or where fingers are used. */
  readonly pad: 'always' | 'touch' | 'never';
  readonly field?: Ref<HTMLInputElement>;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly takesFocus?: boolean;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** The caret stays in the field while fingers are on the pad. */
const keepFocus = (event: PointerEvent) => event.preventDefault();
const hasTouch = () => window.matchMedia('(any-pointer: coarse)').matches;

/**
 * A PIN, hidden: by keys, whatever the layout of the keyboard, or by a number pad (rule C12.5). Enter is the form's. Keys of
 * the pad are skipped by Tab: who has keys types.
 */
export function PinField({ label, value, onChange, pad, field, takesFocus, ...props }: PinFieldProps) {
  const [isTouched] = useState(hasTouch);
  const hasPad = pad === 'always' || (pad === 'touch' && isTouched);
  const onKeyDown = (event: KeyboardEvent) => {
    const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(event.code) ?? [];
    if (digit === undefined || /^\d$/.test(event.key) || event.key.length !== 1) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // A Thai layout has other characters there.
    event.preventDefault();
    onChange(typedPin(value + digit));
  };
  return (
    <div className={styles.pin} data-large={pad === 'always' || undefined}>
      <TextInput
        {...props}
        ref={field}
        type="password"
        label={label}
        aria-invalid={Boolean(props.error) || undefined}
        inputMode={hasPad ? 'none' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={MAX_PIN_LENGTH}
        value={value}
        classNames={{ input: styles.input ?? '' }}
        data-autofocus={takesFocus || undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(typedPin(event.currentTarget.value))}
      />
      {hasPad && (
        <fieldset className={styles.pad} disabled={props.disabled}>
          <legend className={styles.hidden}>แป้นตัวเลข</legend>
          {KEYS.map((key) => (
            <PadKey key={key} onPress={() => onChange(typedPin(value + key))}>
              {key}
            </PadKey>
          ))}
          <PadKey label="ล้าง PIN" quiet onPress={() => onChange('')}>
            ล้าง
          </PadKey>
          <PadKey onPress={() => onChange(typedPin(`${value}0`))}>0</PadKey>
          <PadKey label="ลบตัวสุดท้าย" quiet onPress={() => onChange(value.slice(0, -1))}>
            <IconBackspace size={24} aria-hidden />
          </PadKey>
        </fieldset>
      )}
    </div>
  );
}

interface PadKeyProps {
  readonly label?: string;
  readonly quiet?: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function PadKey({ label, quiet = false, onPress, children }: PadKeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.key}
      data-quiet={quiet || undefined}
      aria-label={label}
      onPointerDown={keepFocus}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
