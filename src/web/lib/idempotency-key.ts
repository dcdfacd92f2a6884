/** The bits of a random UUID that say that it is one (RFC 9562, version 4). */
const VERSION = 0x40;
const VARIANT = 0x80;

/**
 * A fresh key for the Idempotency-Key header: one per basket or form, kept until a final answer (rule C2.7).
 * From getRandomValues, because randomUUID is missing on plain http (rule C9.6).
 * @returns a random UUID
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
