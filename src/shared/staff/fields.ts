import { z } from 'zod';
import type { RefusalCode } from '../errors/refusals.ts';
import { id, requiredText } from '../http/fields.ts';
import { isPin, isTrivialPin, MAX_PIN_LENGTH, MIN_PIN_LENGTH } from './pin.ts';

/** Who somebody is, as calls are told it: written once for signing in and for all that needs an approval. */

/** A username or e-mail, as it was typed. */
export const typedUsername = requiredText(200, 'กรุณากรอกอีเมลหรือชื่อผู้ใช้');

/** A password that is to be compared: not trimmed and not normalised, it is the characters that were chosen. */
export const typedPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'กรุณากรอกรหัสผ่าน' : undefined) })
  .min(1, 'กรุณากรอกรหัสผ่าน')
  .max(1000, 'รหัสผ่านยาวเกินไป');

const PIN_WORDS = `PIN ต้องเป็นตัวเลข ${MIN_PIN_LENGTH} ถึง ${MAX_PIN_LENGTH} หลัก`;

/** A PIN that is to be compared (rule C12.5). */
export const typedPin = z
  .string({ error: (issue) => (issue.input === undefined ? 'กรุณากรอก PIN' : undefined) })
  .refine((pin) => pin !== '', { error: 'กรุณากรอก PIN', abort: true })
  .refine(isPin, PIN_WORDS);

/** One's own PIN as it shall be: none that everybody tries first. */
export const newPin = z
  .string({ error: (issue) => (issue.input === undefined ? 'กรุณากรอก PIN' : undefined) })
  .refine((pin) => pin !== '', { error: 'กรุณากรอก PIN', abort: true })
  .refine(isPin, { error: PIN_WORDS, abort: true })
  .refine((pin) => !isTrivialPin(pin), 'PIN นี้เดาง่ายเกินไป กรุณาอย่าใช้เลขซ้ำหรือเลขเรียงกัน');

/** Who approves of something on the spot: a manager's name with their password or their PIN (rule C5.7, C11.5, C12.5). */
export interface Approver {
  readonly username: string;
  readonly password?: string | undefined;
  readonly pin?: string | undefined;
}

/** The fields of an {@link Approver}; whoever takes them says {@link hasOneProof} of them too. */
export const approverFields = {
  username: typedUsername,
  password: typedPassword.optional(),
  pin: typedPin.optional(),
};

/** Whether there is a password or a PIN, and not both. */
export const hasOneProof = ({ password, pin }: Omit<Approver, 'username'>) =>
  (password === undefined) !== (pin === undefined);
export const ONE_PROOF_WORDS = 'กรุณากรอกรหัสผ่านหรือ PIN ของผู้อนุมัติ อย่างใดอย่างหนึ่ง';

/** A manager's approval as a call takes it where it may be needed. */
export const approverIn = z.object(approverFields).refine(hasOneProof, ONE_PROOF_WORDS).nullish();

/** What a call that takes an approval can refuse on its account. */
export const APPROVAL_REFUSALS = [
  'APPROVER_WRONG',
  'APPROVER_NOT_ALLOWED',
  'PIN_WRONG',
  'PIN_LOCKED',
  'ACCOUNT_DISABLED',
  'TOO_MANY_LOGINS',
  'LOGINS_TOO_FAST',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** Of which branches something is asked for: all that one may see it of, or these (rule C15.7). */
export type AskedBranches = 'all' | readonly number[];

/** More than any chain has; what names more is no question of a page of ours. */
const MOST_BRANCHES = 500;
const LARGEST_ID = 2_147_483_647;
const WRONG = 'สาขาที่เลือกไม่ถูกต้อง';

/**
 * The one query parameter that says of which branches something is asked for (rule C15.7): `all`, or their ids as `1,2`. Without
 * it the branch is meant in which the session stands. Named twice a branch counts once.
 */
export const branchesIn = z
  .string()
  .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$|^all$/, { error: WRONG, abort: true })
  .transform((said): AskedBranches => (said === 'all' ? said : [...new Set(said.split(',').map(Number))]))
  .refine(
    (asked) => asked === 'all' || (asked.length <= MOST_BRANCHES && asked.every((one) => one <= LARGEST_ID)),
    WRONG,
  )
  .optional();

/** A branch as an answer says which ones it is of. */
export const branchOut = z
  .object({ id, branch_code: z.string(), branch_name: z.string() })
  .meta({ id: 'BranchOfAnswer' });

export type BranchOfAnswerWire = z.output<typeof branchOut>;
