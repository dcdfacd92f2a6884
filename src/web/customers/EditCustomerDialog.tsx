import { useEffect } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useCloseOfEdit } from '#web/ui/dialog/use-close-of-edit.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { CustomerFields } from './CustomerFields.tsx';
import styles from './CustomerPage.module.css';
import { useEditCustomer } from './use-edit-customer.ts';
import type { CustomerPageFacts } from './wire.ts';

interface EditCustomerDialogProps {
  readonly opened: boolean;
  readonly facts: CustomerPageFacts;
  readonly onClose: () => void;
  readonly onStored: (words: string) => void;
}

/** A customer's particulars are put right, in the form that they were signed up with (rule C11.13). */
export function EditCustomerDialog({ opened, facts, onClose, onStored }: EditCustomerDialogProps) {
  const isSmall = useSmallScreen();
  const { setEdited, close } = useCloseOfEdit(onClose);
  return (
    <Dialog
      id="edit-customer"
      opened={opened}
      onClose={close}
      title={`แก้ไขลูกค้า ${facts.customer.code}`}
      size={720}
      fullScreen={isSmall}
    >
      {opened && <EditedFields facts={facts} onEdited={setEdited} onCancel={close} onStored={onStored} />}
    </Dialog>
  );
}

interface EditedFieldsProps extends Pick<EditCustomerDialogProps, 'facts' | 'onStored'> {
  /** Is told whether there is anything to lose. */
  readonly onEdited: (isEdited: boolean) => void;
  readonly onCancel: () => void;
}

function EditedFields({ facts, onEdited, onCancel, onStored }: EditedFieldsProps) {
  const customer = useEditCustomer(facts, onStored);
  const { isEdited, news } = customer;
  useEffect(() => {
    onEdited(isEdited);
    return () => onEdited(false);
  }, [isEdited, onEdited]);
  return (
    <>
      {news.length > 0 && (
        <div className={styles.news} role="status">
          <IconAlertTriangle size={20} aria-hidden />
          <div>
            <p>ข้อมูลต่อไปนี้เพิ่งถูกแก้ไขจากอีกหน้าจอหนึ่ง หากกดบันทึก จะใช้ข้อมูลที่คุณกรอกแทน</p>
            <ul>
              {news.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <CustomerFields customer={customer} withPhone onCancel={onCancel} />
    </>
  );
}
