/** PINs (rule C12.5): a few digits beside the password, for what is done at a till while somebody waits. */

export const MIN_PIN_LENGTH = 4;
export const MAX_PIN_LENGTH = 8;

/** So many wrong tries one after the other lock a PIN, for so long. */
export const PIN_TRIES = 5;
export const PIN_LOCK_MS = 15 * 60_000;

/** Whether it is as many digits as a PIN has. */
export function isPin(typed: string): boolean {
  return /^\d+$/.test(typed) && typed.length >= MIN_PIN_LENGTH && typed.length <= MAX_PIN_LENGTH;
}

/**
 * Whether everybody would try this PIN first: one digit over and over, a straight run up or down (9 goes on with 0), or one
 * half twice (1212).
 * @param pin digits alone
 */
export function isTrivialPin(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10);
  if ([0, 1, 9].some((step) => steps.every((own) => own === step))) return true;
  const half = pin.length / 2;
  return pin.length % 2 === 0 && pin.slice(0, half) === pin.slice(half);
}
