import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { isFilled } from './customer-form.ts';
import { useNewCustomer } from './use-new-customer.ts';
import type { Customer } from './wire.ts';

interface NewCustomerDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Who was signed up, for whoever needs them at once. */
  readonly onStored?: (customer: Customer) => void;
}

/** A customer signs up at the till (rule S2, #new-order). */
export function NewCustomerDialog({ opened, onClose, onStored }: NewCustomerDialogProps) {
  const isSmall = useSmallScreen();
  const customer = useNewCustomer((stored) => {
    onClose();
    if (stored !== null) onStored?.(stored);
  });

  const close = async () => {
    const mayClose =
      !isFilled(customer.form) ||
      (await confirm({
        title: 'ทิ้งข้อมูลที่กรอกไว้ใช่หรือไม่',
        text: 'ข้อมูลลูกค้ารายนี้ยังไม่ถูกบันทึก',
        confirmLabel: 'ทิ้งข้อมูล',
        cancelLabel: 'กรอกต่อ',
        danger: true,
      }));
    if (!mayClose) return;
    customer.clear();
    onClose();
  };

  return (
    <Dialog
      id="new-order"
      opened={opened}
      onClose={() => void close()}
      title="สมัครสมาชิก"
      size={720}
      fullScreen={isSmall}
      busy={customer.sending}
    >
      <CustomerFields customer={customer} onCancel={() => void close()} />
    </Dialog>
  );
}
