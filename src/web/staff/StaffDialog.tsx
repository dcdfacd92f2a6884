import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import styles from '#web/ui/fields/form-grid.module.css';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { type StaffForm, useStaffForm } from './use-staff-form.ts';
import { nameOf, type StaffMember } from './wire.ts';

interface StaffDialogProps {
  /** Whom to change, null for a new one; undefined while the dialog is closed. */
  readonly member: StaffMember | null | undefined;
  /** The one who is signed in can't change what they may themselves. */
  readonly ownId: number;
  /** Whether it is one's to make somebody an owner. */
  readonly offersOwner: boolean;
  readonly onClose: () => void;
  /** Gets what the page says then. */
  readonly onStored: (words: string) => void;
}

/** Who somebody is and what they may; of a new one also the first password. */
export function StaffDialog({ member, ...props }: StaffDialogProps) {
  const isSmall = useSmallScreen();
  return (
    <Dialog
      opened={member !== undefined}
      onClose={props.onClose}
      title={member ? `แก้ไข ${nameOf(member)}` : 'เพิ่มพนักงาน'}
      size={640}
      fullScreen={isSmall}
    >
      {member !== undefined && <StaffFields member={member} {...props} />}
    </Dialog>
  );
}

interface StaffFieldsProps extends Omit<StaffDialogProps, 'member'> {
  readonly member: StaffMember | null;
}

function StaffFields({ member, ownId, offersOwner, onClose, onStored }: StaffFieldsProps) {
  const { form, faults, faultyTimes, sending, change, submit } = useStaffForm(member, (words) => {
    onClose();
    onStored(words);
  });
  const element = useFaultyFocus(faultyTimes);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const text = (field: Exclude<keyof StaffForm, 'role' | 'password'>, label: string, others: object = {}) => (
    <TextInput
      label={label}
      name={field}
      required
      autoComplete="off"
      spellCheck={false}
      value={form[field]}
      error={faults[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      {...others}
    />
  );

  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      {text('firstname', 'ชื่อ', { 'data-autofocus': true, maxLength: 100 })}
      {text('lastname', 'นามสกุล', { maxLength: 100 })}
      {text('username', 'ชื่อผู้ใช้ (a-z และ 0-9)', { autoCapitalize: 'none', maxLength: 50 })}
      {text('email', 'อีเมล', { type: 'email', autoCapitalize: 'none', maxLength: 200 })}
      <div className={styles.wide}>
        <RoleChoice
          role={form.role}
          error={faults.role ?? ''}
          fixed={member?.id === ownId}
          offersOwner={offersOwner}
          onRole={(role) => change({ role })}
        />
      </div>
      {member === null && (
        <div className={styles.wide}>
          <NewPasswordField
            label="รหัสผ่าน"
            value={form.password}
            error={faults.password ?? ''}
            known={[form.username, form.email, form.firstname, form.lastname]}
            onChange={(password) => change({ password })}
          />
        </div>
      )}
      <DialogFoot main="บันทึก" busy={sending} onCancel={onClose} />
    </form>
  );
}
