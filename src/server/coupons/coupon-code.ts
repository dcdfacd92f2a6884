import { randomBytes } from 'node:crypto';

/** Capitals and digits without those that are read for each other: 0 and O, 1 and I. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A code that nobody can guess: 40 random bits as 8 characters that can be read out over a counter. */
export function randomCouponCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
