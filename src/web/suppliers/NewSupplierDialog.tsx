import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { SupplierFields } from './SupplierFields.tsx';
import { isFilled } from './supplier-form.ts';
import { useNewSupplier } from './use-new-supplier.ts';
import type { Supplier } from './wire.ts';

interface NewSupplierDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onStored: (supplier: Supplier) => void;
}

/** A supplier is written down, in their list or where they are needed. */
export function NewSupplierDialog({ opened, onClose, onStored }: NewSupplierDialogProps) {
  const isSmall = useSmallScreen();
  const supplier = useNewSupplier((stored) => {
    onClose();
    onStored(stored);
  });
  const close = async () => {
    const mayClose =
      !isFilled(supplier.form) ||
      (await confirm({
        title: 'ทิ้งข้อมูลที่กรอกไว้ใช่หรือไม่',
        text: 'ข้อมูลผู้ขายรายนี้ยังไม่ถูกบันทึก',
        confirmLabel: 'ทิ้งข้อมูล',
        cancelLabel: 'กรอกต่อ',
        danger: true,
      }));
    if (!mayClose) return;
    supplier.clear();
    onClose();
  };
  return (
    <Dialog
      id="new-supplier"
      opened={opened}
      onClose={() => void close()}
      title="เพิ่มผู้ขาย"
      size={720}
      fullScreen={isSmall}
      busy={supplier.sending}
    >
      <SupplierFields supplier={supplier} onCancel={() => void close()} />
    </Dialog>
  );
}
