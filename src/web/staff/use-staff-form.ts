import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Role } from '#shared/staff/rules.ts';
import { CallError, call } from '#web/lib/api.ts';
import { firstErrors } from '#web/lib/call-request.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { logFailure } from '#web/lib/log.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import { staffChanged } from './staff-query.ts';
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

export type StaffFaults = Readonly<Partial<Record<keyof StaffForm, string>>>;

const FIELDS = ['firstname', 'lastname', 'username', 'email', 'role', 'password'] as const;
const EMPTY: StaffForm = {
  ...{ firstname: '', lastname: '', username: '', email: '', password: '' },
  role: 'cashier',
};
const FAILED = 'บันทึกข้อมูลพนักงานไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กดบันทึกอีกครั้งได้ ระบบจะไม่บันทึกซ้ำ';
const STORED_BEFORE = 'พนักงานที่กดบันทึกไว้ก่อนหน้านี้ถูกเพิ่มแล้ว หากต้องการเพิ่มข้อมูลที่แก้ไขเป็นพนักงานอีกคน กรุณากดบันทึกอีกครั้ง';

/**
 * Adds a member of staff or changes one. Faults stand under their fields; the key stays the same until somebody is
 * added, so that pressing again after a lost answer adds nobody twice (rule C2.7).
 * @param member whom to change, or null for a new one
 * @param onStored gets what the page says then
 */
export function useStaffForm(member: StaffMember | null, onStored: (words: string) => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<StaffForm>(member === null ? EMPTY : { ...EMPTY, ...formOf(member) });
  const [faults, setFaults] = useState<StaffFaults>({});
  const [faultyTimes, setFaultyTimes] = useState(0);
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);
  const key = useRef<string | null>(null);

  const change = (changed: Partial<StaffForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    const mended = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
    setFaults((before) => ({ ...before, ...mended }));
  };

  const store = () => {
    const { password, ...person } = form;
    if (member !== null)
      return call('PATCH /staff/{id}', { params: { id: member.id }, body: changeToWire(member, person) });
    key.current ??= newIdempotencyKey();
    return call('POST /staff', { body: { ...person, password }, idempotencyKey: key.current });
  };

  const refused = async (error: unknown): Promise<void> => {
    const tell = (text: string) => alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
    logFailure('the staff', error);
    if (!(error instanceof CallError)) return tell(NO_ANSWER);
    if (error.code === 'KEY_REUSED') {
      key.current = null;
      await staffChanged(client);
      return tell(STORED_BEFORE);
    }
    const words = firstErrors(error.errors);
    const found = Object.fromEntries(
      FIELDS.flatMap((field) => (words[field] ? [[field, words[field]]] : [])),
    );
    if (Object.keys(found).length === 0) return tell(error.message || FAILED);
    setFaults(found);
    setFaultyTimes((times) => times + 1);
  };

  const submit = async () => {
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFaults({});
    try {
      const { message } = await store();
      await staffChanged(client);
      onStored(`${message}: ${nameOf(form)}`);
    } catch (error) {
      await refused(error);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  return { form, faults, faultyTimes, sending, change, submit };
}

function formOf({ firstname, lastname, username, email, role }: StaffMember) {
  return { firstname, lastname, username, email, role };
}
