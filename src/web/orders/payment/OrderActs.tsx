import { Button } from '@mantine/core';
import { BackButton } from './BackButton.tsx';
import styles from './OrderSide.module.css';
import { useBackToBasket } from './use-back-to-basket.ts';

interface OrderActsProps {
  readonly orderId: number;
  readonly disabled: boolean;
  /** Says why it can't be given up, where it can't. */
  readonly mayGiveUp: () => Promise<boolean>;
  readonly onCancel: () => void;
}

/** Gives an order up, for its basket or wholly. */
export function OrderActs({ orderId, disabled, mayGiveUp, onCancel }: OrderActsProps) {
  const { back, isBusy } = useBackToBasket(orderId, { isHeld: disabled, mayGiveUp });
  return (
    <>
      <BackButton disabled={disabled} isBusy={isBusy} onBack={() => void back()} />
      <Button
        variant="default"
        fullWidth
        color="red"
        className={styles.cancel}
        disabled={disabled || isBusy}
        onClick={onCancel}
      >
        ยกเลิกคำสั่งซื้อ
      </Button>
    </>
  );
}
