import { hash, verify } from '@node-rs/argon2';

/** Passwords are kept as argon2id hashes (rule C6). Hashing is dear, so only a few run at once. */

const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when its turn comes, or gives null when too many wait: a flood of logins must not stop a sale. */
async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING) return null;
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The argon2id hash to keep for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * The same, when its turn among those who sign in has come.
 * @returns null when too many people wait at this moment
 */
export function hashPasswordInTurn(password: string): Promise<string | null> {
  return inTurn(() => hashPassword(password));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is the account's, taking the same time when there is no account (rule C3).
 * @param passwordHash the account's, or null when there is none
 * @returns null when too many people sign in at this moment
 */
export async function passwordMatches(
  passwordHash: string | null,
  password: string,
): Promise<boolean | null> {
  nobodysHash ??= hashPassword('nobody has this password');
  const against = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(against, password));
  return matches === null ? null : matches && passwordHash !== null;
}
