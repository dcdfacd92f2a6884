import { useEffect, useState } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import styles from './SupplierFields.module.css';
import { SupplierFields } from './SupplierFields.tsx';
import { useEditSupplier } from './use-edit-supplier.ts';
import type { SupplierPageFacts } from './wire.ts';

interface EditSupplierDialogProps {
  readonly opened: boolean;
  readonly facts: SupplierPageFacts;
  readonly onClose: () => void;
  readonly onStored: (words: string) => void;
}

/** A supplier's particulars are put right, in the form that they were written down with. */
export function EditSupplierDialog({ opened, facts, onClose, onStored }: EditSupplierDialogProps) {
  const isSmall = useSmallScreen();
  const [isEdited, setEdited] = useState(false);
  const close = async () => {
    const mayClose =
      !isEdited ||
      (await confirm({
        title: 'ทิ้งการแก้ไขใช่หรือไม่',
        text: 'ข้อมูลที่แก้ไขยังไม่ถูกบันทึก',
        confirmLabel: 'ทิ้งการแก้ไข',
        cancelLabel: 'แก้ไขต่อ',
        danger: true,
      }));
    if (mayClose) onClose();
  };
  return (
    <Dialog
      id="edit-supplier"
      opened={opened}
      onClose={() => void close()}
      title="แก้ไขผู้ขาย"
      size={720}
      fullScreen={isSmall}
    >
      {opened && (
        <EditedFields facts={facts} onEdited={setEdited} onCancel={() => void close()} onStored={onStored} />
      )}
    </Dialog>
  );
}

interface EditedFieldsProps extends Pick<EditSupplierDialogProps, 'facts' | 'onStored'> {
  /** Is told whether there is anything to lose. */
  readonly onEdited: (isEdited: boolean) => void;
  readonly onCancel: () => void;
}

function EditedFields({ facts, onEdited, onCancel, onStored }: EditedFieldsProps) {
  const supplier = useEditSupplier(facts, onStored);
  const { isEdited, isOvertaken } = supplier;
  useEffect(() => {
    onEdited(isEdited);
    return () => onEdited(false);
  }, [isEdited, onEdited]);
  return (
    <>
      {isOvertaken && (
        <p className={styles.news} role="status">
          ข้อมูลผู้ขายรายนี้เพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง กรุณาตรวจสอบก่อนบันทึก ช่องที่คุณแก้ไว้จะใช้ตามที่คุณกรอก
        </p>
      )}
      <SupplierFields supplier={supplier} onCancel={onCancel} />
    </>
  );
}
