import { Button, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { ChoiceRow } from '#web/ui/fields/ChoiceRow.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { PinField } from '#web/ui/fields/PinField.tsx';
import styles from './ApproverFields.module.css';
import type { ApproverForm } from './use-approver.ts';

interface ApproverFieldsProps {
  readonly approver: ApproverForm;
  /** The cursor goes there as soon as there are fields. */
  readonly takesFocus?: boolean;
  readonly onTyped?: () => void;
}

/**
 * Where a manager approves: whoever has a PIN by that, anybody by name and password (rule C12.5). With one manager who has a
 * PIN it is the PIN alone.
 */
export function ApproverFields({ approver, takesFocus = false, onTyped }: ApproverFieldsProps) {
  const { way, withPin, chosen, typed, field, refusals } = approver;
  useEffect(() => {
    if (takesFocus && way !== null) field.current?.focus();
  }, [takesFocus, way, field]);
  useEffect(() => {
    if (refusals > 0) field.current?.focus();
  }, [refusals, field]);
  const change = (changed: Parameters<ApproverForm['change']>[0]) => {
    approver.change(changed);
    onTyped?.();
  };
  if (way === null) return <p role="status">กำลังโหลดรายชื่อผู้อนุมัติ...</p>;
  return (
    <div className={styles.fields}>
      {way === 'pin' && chosen !== undefined ? (
        <>
          {withPin.length > 1 && (
            <ChoiceRow
              label="ผู้อนุมัติ"
              choices={withPin.map(({ username, name }) => ({ value: username, label: name }))}
              chosen={chosen.username}
              onChoose={(username) => {
                change({ chosen: username, pin: '' });
                field.current?.focus();
              }}
            />
          )}
          <PinField
            field={field}
            label={withPin.length > 1 ? 'PIN ของผู้อนุมัติ' : `PIN ของ ${chosen.name}`}
            pad="touch"
            takesFocus={takesFocus}
            value={typed.pin}
            onChange={(pin) => change({ pin })}
          />
        </>
      ) : (
        <>
          <TextInput
            ref={field}
            data-autofocus={takesFocus || undefined}
            label="อีเมลหรือชื่อผู้ใช้ของผู้อนุมัติ"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.username}
            onChange={(event) => change({ username: event.currentTarget.value })}
          />
          <PasswordField
            label="รหัสผ่านของผู้อนุมัติ"
            autoComplete="off"
            value={typed.password}
            onChange={(password) => change({ password })}
          />
        </>
      )}
      {withPin.length > 0 && (
        <Button
          variant="subtle"
          className={styles.other ?? ''}
          onClick={() => change({ way: way === 'pin' ? 'password' : 'pin' })}
        >
          {way === 'pin' ? 'ใช้รหัสผ่านแทน' : 'ใช้ PIN แทน'}
        </Button>
      )}
    </div>
  );
}
