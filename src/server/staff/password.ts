import { hash, parseOptions, verify } from '@node-rs/argon2';
import { DEAR_WORK } from '../capacity/dear-work.ts';
import { Turns } from '../capacity/turns.ts';

/**
 * How passwords are kept: argon2id (rule C6) with what OWASP asks for at least, some 30 ms of a core. Raise these as
 * computers get faster; who signs in after that gets their password hashed anew ({@link betterHash}, decision 0018).
 */
const HASHING = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Hashing is dear: a flood of logins must not stop a sale. */
const hashing = new Turns(DEAR_WORK.passwords);

/** The argon2id hash to keep for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, HASHING);
}

/**
 * The same, when its turn among those who sign in has come.
 * @returns null when too many people wait at this moment
 */
export function hashPasswordInTurn(password: string): Promise<string | null> {
  return hashing.do(() => hashPassword(password));
}

/**
 * What to keep instead of a hash that was made more cheaply than is done today.
 * @param password the one that the hash is of
 * @returns null when the hash is good, or too many people sign in at this moment: there will be another time
 */
export async function betterHash(passwordHash: string, password: string): Promise<string | null> {
  return isCheap(passwordHash) ? hashPasswordInTurn(password) : null;
}

function isCheap(passwordHash: string): boolean {
  const { algorithm, memoryCost, timeCost, outputLen } = parseOptions(passwordHash);
  return (
    algorithm !== HASHING.algorithm ||
    memoryCost < HASHING.memoryCost ||
    timeCost < HASHING.timeCost ||
    outputLen < HASHING.outputLen
  );
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
  const matches = await hashing.do(() => verify(against, password));
  return matches === null ? null : matches && passwordHash !== null;
}
