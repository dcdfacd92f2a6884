import { Button } from '@mantine/core';
import { CustomerSelect } from '#web/customers/CustomerSelect.tsx';
import { SignUpButton } from '#web/customers/SignUpButton.tsx';
import { type Customer, knownByName, knownOf } from '#web/customers/wire.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { IconUserMinus } from '#web/ui/icons.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { basketStore, useBasket } from '../till.ts';
import styles from './CustomerDialog.module.css';

interface CustomerDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Who buys: somebody whom the shop knows, or who signs up now (rule C12.14). */
export function CustomerDialog({ opened, onClose }: CustomerDialogProps) {
  const isSmall = useSmallScreen();
  const customer = useBasket((basket) => basket.customer);
  const choose = (chosen: Customer | null) => {
    basketStore.getState().setCustomer(chosen && knownOf(chosen));
    if (chosen !== null) onClose();
  };
  return (
    <Dialog id="customer" opened={opened} onClose={onClose} title="ลูกค้า" size={520} fullScreen={isSmall}>
      <div className={styles.choice}>
        <CustomerSelect
          ref={(input) => input?.setAttribute('data-autofocus', '')}
          value={customer && knownByName(customer)}
          onChange={choose}
        />
        <p className={styles.hint}>ใบกำกับภาษีและประวัติการซื้อจะเป็นชื่อลูกค้ารายนี้</p>
        <div className={styles.buttons}>
          <SignUpButton onStored={choose} />
          {customer !== null && (
            <Button
              variant="default"
              size="md"
              leftSection={<IconUserMinus size={20} aria-hidden />}
              onClick={() => {
                choose(null);
                onClose();
              }}
            >
              ไม่ระบุลูกค้า
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
