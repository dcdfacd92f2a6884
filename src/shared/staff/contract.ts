import { z } from 'zod';
import { contract } from '../http/contract.ts';
import { id, idText, instantOut, messageOut, requiredText } from '../http/fields.ts';
import { codePointLength, isCleanText } from '../text/clean-text.ts';
import { newPin } from './fields.ts';
import { BRANCH_ROLES, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, ROLES } from './rules.ts';

/** A member of staff as the staff page shows them. */
const staffMember = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    role: z.enum(ROLES),
    is_active: z.boolean(),
    created_at: instantOut,
    /** Whether they have a drawer open now. */
    has_open_drawer: z.boolean(),
    has_pin: z.boolean(),
    /** Every branch that they were let into, theirs first; none of an owner, who is at home in all (rule C15.1). */
    branches: z.array(
      z.object({ branch_id: id, name: z.string(), role: z.enum(ROLES), is_home: z.boolean() }),
    ),
  })
  .meta({ id: 'StaffMember' });

export type StaffMemberWire = z.output<typeof staffMember>;

/**
 * A password is the characters that were chosen: neither trimmed nor normalised, counted in code points (rule C6,
 * C2.10).
 */
export const newPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'กรุณากรอกรหัสผ่าน' : undefined) })
  .refine((password) => password !== '', { error: 'กรุณากรอกรหัสผ่าน', abort: true })
  .refine(isCleanText, { error: 'มีอักขระที่ไม่อนุญาต', abort: true })
  .refine(
    (password) => codePointLength(password) >= MIN_PASSWORD_LENGTH,
    `รหัสผ่านต้องมีอย่างน้อย ${MIN_PASSWORD_LENGTH} ตัวอักษร`,
  )
  .refine(
    (password) => codePointLength(password) <= MAX_PASSWORD_LENGTH,
    `รหัสผ่านต้องไม่เกิน ${MAX_PASSWORD_LENGTH} ตัวอักษร`,
  );

/** A name to sign in with: kept in small letters. */
export const username = requiredText(50, 'กรุณากรอกชื่อผู้ใช้')
  .refine((name) => /^[a-z0-9._-]+$/i.test(name), 'ชื่อผู้ใช้ใช้ได้เฉพาะ a-z 0-9 จุด ขีดกลาง และขีดล่าง')
  .transform((name) => name.toLowerCase());

export const staffEmail = requiredText(200, 'กรุณากรอกอีเมล')
  .refine((address) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address), 'รูปแบบอีเมลไม่ถูกต้อง')
  .transform((address) => address.toLowerCase());

const person = {
  username,
  email: staffEmail,
  firstname: requiredText(100, 'กรุณากรอกชื่อ'),
  lastname: requiredText(100, 'กรุณากรอกนามสกุล'),
  role: z.enum(ROLES, { error: 'กรุณาเลือกตำแหน่ง' }),
};
const currentPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'กรุณากรอกรหัสผ่านปัจจุบัน' : undefined) })
  .min(1, 'กรุณากรอกรหัสผ่านปัจจุบัน')
  .max(1000, 'รหัสผ่านยาวเกินไป');
const byId = z.object({ id: idText });

/** Who works in the shop and what they may (rule C6). */
export const staffContract = contract({
  'GET /staff/api': {
    name: 'staff',
    summary: 'Everybody who works here or did, active ones first.',
    may: 'admin',
    answer: z.object({ data: z.array(staffMember) }),
    refusals: [],
  },
  'POST /staff': {
    name: 'createStaff',
    summary: 'Adds a member of staff.',
    may: 'admin',
    changes: ['staff'],
    idempotent: true,
    mostPerMinute: 30,
    success: 201,
    body: z.object({ ...person, password: newPassword }),
    answer: z.object({ message: z.string(), staff: staffMember }),
    refusals: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'OWNERS_ONLY', 'KEY_REUSED', 'TOO_MANY_REQUESTS'],
  },
  'PATCH /staff/{id}': {
    name: 'updateStaff',
    summary:
      'Changes who somebody is, what they may, or whether they may sign in; a disabled one is signed out at once.',
    may: 'admin',
    changes: ['staff', 'drawer'],
    params: byId,
    body: z.object({ ...person, is_active: z.boolean() }),
    answer: z.object({ message: z.string(), staff: staffMember }),
    refusals: [
      'STAFF_NOT_FOUND',
      'USERNAME_TAKEN',
      'EMAIL_TAKEN',
      'LAST_ADMIN',
      'OWN_ACCOUNT',
      'OWNERS_ONLY',
      'STAFF_OF_OTHER_BRANCH',
      'STAFF_HAS_OPEN_DRAWER',
    ],
  },
  'PATCH /staff/{id}/branches': {
    name: 'changeStaffBranches',
    summary:
      'Says in which branches somebody works, as what, and to which they belong; who leaves one is signed out there.',
    may: 'admin',
    changes: ['staff', 'drawer'],
    params: byId,
    body: z.object({
      branches: z
        .array(
          z.object({
            branch_id: id,
            role: z.enum(BRANCH_ROLES, { error: 'กรุณาเลือกตำแหน่ง' }),
            is_home: z.boolean(),
          }),
        )
        .min(1, 'กรุณาเลือกสาขาอย่างน้อย 1 สาขา')
        .max(500)
        .refine(
          (branches) => new Set(branches.map((one) => one.branch_id)).size === branches.length,
          'เลือกสาขาซ้ำกัน',
        ),
    }),
    answer: z.object({ message: z.string(), staff: staffMember }),
    refusals: [
      'STAFF_NOT_FOUND',
      'BRANCH_NOT_FOUND',
      'NOT_ADMIN_THERE',
      'STAFF_NEEDS_HOME',
      'OWNERS_ONLY',
      'OWN_ACCOUNT',
      'LAST_ADMIN',
      'STAFF_HAS_OPEN_DRAWER',
    ],
  },
  'POST /staff/{id}/password': {
    name: 'resetPassword',
    summary: 'Gives somebody else a new password; they are signed out everywhere.',
    may: 'admin',
    changes: ['staff'],
    mostPerMinute: 30,
    params: byId,
    body: z.object({ password: newPassword }),
    answer: messageOut,
    refusals: [
      'STAFF_NOT_FOUND',
      'OWN_PASSWORD',
      'OWNERS_ONLY',
      'STAFF_OF_OTHER_BRANCH',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /account/password': {
    name: 'changePassword',
    summary: "Changes one's own password; one's other sessions end.",
    may: 'cashier',
    changes: ['staff'],
    mostPerMinute: 10,
    body: z.object({ current_password: currentPassword, password: newPassword }),
    answer: messageOut,
    refusals: ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_LOGINS', 'LOGINS_TOO_FAST', 'TOO_MANY_REQUESTS'],
  },
  'GET /account/pin': {
    name: 'ownPin',
    summary: 'Since when one has a PIN, or null; never the PIN.',
    may: 'cashier',
    answer: z.object({ set_at: instantOut.nullable() }),
    refusals: [],
  },
  'POST /account/pin': {
    name: 'setPin',
    summary: 'Gives oneself a PIN or another one, with the own password; a lock by wrong tries is over then.',
    may: 'cashier',
    changes: ['staff'],
    mostPerMinute: 10,
    body: z.object({ current_password: currentPassword, pin: newPin }),
    answer: messageOut,
    refusals: ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_LOGINS', 'LOGINS_TOO_FAST', 'TOO_MANY_REQUESTS'],
  },
  'POST /account/pin/remove': {
    name: 'removeOwnPin',
    summary: 'Takes the own PIN away, with the own password.',
    may: 'cashier',
    changes: ['staff'],
    mostPerMinute: 10,
    body: z.object({ current_password: currentPassword }),
    answer: messageOut,
    refusals: [
      'PIN_NOT_SET',
      'CURRENT_PASSWORD_WRONG',
      'TOO_MANY_LOGINS',
      'LOGINS_TOO_FAST',
      'TOO_MANY_REQUESTS',
    ],
  },
  'DELETE /staff/{id}/pin': {
    name: 'removePin',
    summary: "Takes somebody's PIN away: a manager a cashier's, an admin anybody's.",
    may: 'manager',
    changes: ['staff'],
    params: byId,
    answer: messageOut,
    refusals: ['STAFF_NOT_FOUND', 'FORBIDDEN', 'OWNERS_ONLY', 'STAFF_OF_OTHER_BRANCH', 'PIN_NOT_SET'],
  },
  'GET /staff/approvers/api': {
    name: 'approvers',
    summary: 'Who of the branch may approve of something on the spot, and whether they have a PIN for it.',
    may: 'cashier',
    answer: z.object({
      data: z.array(
        z.object({ id, username: z.string(), name: z.string(), role: z.enum(ROLES), has_pin: z.boolean() }),
      ),
    }),
    refusals: [],
  },
});
