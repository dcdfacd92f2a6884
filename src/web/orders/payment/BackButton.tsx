import { Button } from '@mantine/core';
import { IconArrowLeft } from '#web/ui/icons.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import styles from './OrderSide.module.css';

interface BackButtonProps {
  readonly disabled: boolean;
  readonly isBusy?: boolean;
  readonly onBack: () => void;
}

/** Back to the basket, as F2 goes. */
export function BackButton({ disabled, isBusy = false, onBack }: BackButtonProps) {
  return (
    <Button
      variant="default"
      fullWidth
      className={styles.back}
      leftSection={<IconArrowLeft size={20} aria-hidden />}
      rightSection={<Kbd>F2</Kbd>}
      disabled={disabled}
      loading={isBusy}
      aria-keyshortcuts="F2"
      onClick={onBack}
    >
      กลับไปแก้ไขตะกร้า
    </Button>
  );
}
