import { Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useSession } from '#web/lib/session.ts';
import { fullBranchCode, typedDigits } from '#web/shop/shop-form.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import styles from '#web/ui/fields/form-grid.module.css';
import { useFaultyFocus } from '#web/ui/use-faulty-focus.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { useBranch } from './use-branch.ts';
import { BRANCH_FIELDS, type Branch, type BranchForm } from './wire.ts';

interface BranchDialogProps {
  readonly opened: boolean;
  /** The one to change, or null for a new one; stays while the window fades away. */
  readonly branch: Branch | null;
  readonly onClose: () => void;
  /** Gets what the page says then. */
  readonly onStored: (words: string) => void;
}

/** What a branch is called, where it is and where its money goes; of a new one also its first till. */
export function BranchDialog(props: BranchDialogProps) {
  const { opened, branch, onClose } = props;
  const isSmall = useSmallScreen();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={branch ? `แก้ไขสาขา ${branch.name}` : 'เพิ่มสาขา'}
      size={640}
      fullScreen={isSmall}
    >
      <BranchFields {...props} />
    </Dialog>
  );
}

function BranchFields({ opened, branch, onClose, onStored }: BranchDialogProps) {
  const { form, faults, faultyTimes, sending, change, submit } = useBranch(branch, (words) => {
    onClose();
    onStored(words);
  });
  const element = useFaultyFocus(faultyTimes);
  const needsTill = useSession().data?.shop.drawer_per_till === true;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // While it fades away, with its branch written down, it takes no more.
    if (opened) void submit();
  };
  const field = (name: keyof BranchForm, label: string) => ({
    ...{ label, name: BRANCH_FIELDS[name], autoComplete: 'off', value: form[name], error: faults[name] },
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput {...field('name', 'ชื่อสาขา')} required data-autofocus maxLength={200} />
      <TextInput
        {...field('code', 'เลขสาขา 5 หลัก')}
        placeholder="00001"
        required
        inputMode="numeric"
        onChange={(event) => change({ code: typedDigits(event.currentTarget.value, 5) })}
        onBlur={() => {
          const code = fullBranchCode(form.code);
          if (code !== form.code) change({ code });
        }}
      />
      <Textarea
        {...field('address', 'ที่อยู่')}
        className={styles.wide ?? ''}
        required
        rows={2}
        maxLength={500}
      />
      <TextInput {...field('phone', 'โทรศัพท์')} type="tel" maxLength={50} />
      <TextInput
        {...field('promptPayId', 'พร้อมเพย์สำหรับรับเงินด้วย QR')}
        description="เว้นว่างไว้ = ใช้ของร้าน"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        maxLength={20}
      />
      <Textarea
        {...field('receiptFooter', 'ข้อความท้ายใบเสร็จ')}
        className={styles.wide ?? ''}
        description="เว้นว่างไว้ = ใช้ของร้าน"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={2}
        maxLength={500}
      />
      {branch === null && (
        <>
          <TextInput
            {...field('tillName', 'ชื่อเครื่องขายเครื่องแรก')}
            placeholder="หน้าร้าน 1"
            required={needsTill}
            maxLength={100}
          />
          <TextInput
            {...field('posId', 'POS ID')}
            description="เลขรหัสประจำเครื่องที่กรมสรรพากรให้ ถ้าไม่มีเว้นว่างไว้"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={50}
          />
        </>
      )}
      <DialogFoot main="บันทึก" busy={sending} onCancel={onClose} />
    </form>
  );
}
