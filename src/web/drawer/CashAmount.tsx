import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { MoneyField } from '#web/ui/fields/MoneyField.tsx';
import { IconAlertTriangle, IconRefresh } from '#web/ui/icons.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import styles from './DrawerDialog.module.css';

/** As many digits as can be read as an amount; the server says which amounts are too large. */
const LONGEST = 12;

interface CashAmountProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** What is said while nobody knows what became of it. */
  readonly unknown: string;
  readonly button: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly fault: string | undefined;
  readonly phase: 'ready' | 'sending' | 'unknown';
  readonly onType: (text: string) => void;
}

/** The amount that goes in or out, and the button that sends it, or sends it again. */
export function CashAmount({ field, phase, ...props }: CashAmountProps) {
  const isSmall = useSmallScreen();
  const isUnknown = phase === 'unknown';
  return (
    <>
      {isUnknown && (
        <p className={styles.unknown} role="alert">
          <IconAlertTriangle size={22} />
          {props.unknown}
        </p>
      )}
      <MoneyField
        ref={field}
        className={styles.amount}
        label={props.label}
        name="amount"
        size="lg"
        maxLength={LONGEST}
        value={props.text}
        error={props.fault}
        readOnly={phase !== 'ready'}
        data-autofocus={!isSmall || undefined}
        onChange={props.onType}
      />
      <Button
        type="submit"
        size="lg"
        loading={phase === 'sending'}
        leftSection={isUnknown ? <IconRefresh size={22} /> : props.icon}
      >
        {isUnknown ? 'ลองอีกครั้ง' : props.button}
      </Button>
    </>
  );
}
