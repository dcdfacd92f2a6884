/**
 * A fresh key for the Idempotency-Key header: one per basket or form, kept until a final answer (rule C2.7).
 * From getRandomValues, because randomUUID is missing on plain http (rule C9.6).
 * @returns 32 hex digits
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
