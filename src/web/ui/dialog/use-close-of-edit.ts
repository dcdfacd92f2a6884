import { useState } from 'react';
import { confirm } from './dialogs.ts';

/** A window in which something is changed closes at once while nothing is, and asks first where something would be lost. */
export function useCloseOfEdit(onClose: () => void) {
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
  return {
    /** Is told whether there is anything to lose. */
    setEdited,
    close: () => void close(),
  };
}
