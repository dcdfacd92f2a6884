import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#shared/staff/rules.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { staffChanged } from './queries.ts';
import { changeToWire, nameOf, type StaffMember } from './wire.ts';

/** Somebody as they stand in the fields. */
export interface StaffForm {
  readonly firstname: string;
  readonly lastname: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  /** Of a new one only. */
  readonly password: string;
}

const FIELDS = {
  firstname: 'firstname',
  lastname: 'lastname',
  username: 'username',
  email: 'email',
  role: 'role',
  password: 'password',
} as const satisfies Record<keyof StaffForm, string>;
const EMPTY: StaffForm = {
  ...{ firstname: '', lastname: '', username: '', email: '', password: '' },
  role: 'cashier',
};
const FAILED = 'บันทึกข้อมูลพนักงานไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const STORED_BEFORE = 'พนักงานที่กดบันทึกไว้ก่อนหน้านี้ถูกเพิ่มแล้ว หากต้องการเพิ่มข้อมูลที่แก้ไขเป็นพนักงานอีกคน กรุณากดบันทึกอีกครั้ง';

/**
 * Adds a member of staff or changes one.
 * @param member whom to change, or null for a new one
 * @param onStored gets what the page says then
 */
export function useStaffForm(member: StaffMember | null, onStored: (words: string) => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<StaffForm>(member === null ? EMPTY : { ...EMPTY, ...formOf(member) });
  const write = useWrite({
    ...{ failed: FAILED, storedBefore: STORED_BEFORE, fields: FIELDS },
    refused: ({ code }) => {
      if (code === 'KEY_REUSED') void staffChanged(client);
    },
  });

  const change = (changed: Partial<StaffForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    write.mend(changed);
  };

  const submit = () => {
    const { password, ...person } = form;
    const stored = async ({ message }: { readonly message: string }) => {
      await staffChanged(client);
      onStored(`${message}: ${nameOf(form)}`);
    };
    if (member === null) return write.send('POST /staff', { body: { ...person, password } }, stored);
    const body = changeToWire(member, person);
    return write.send('PATCH /staff/{id}', { params: { id: member.id }, body }, stored);
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return { form, faults, faultyTimes, sending, change, submit };
}

function formOf({ firstname, lastname, username, email, role }: StaffMember) {
  return { firstname, lastname, username, email, role };
}
