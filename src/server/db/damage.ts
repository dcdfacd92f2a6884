import { storageTroubleOf } from './storage-trouble.ts';

/**
 * What to say of an error that means that the shop's file is damaged, and what to do: one line for whoever started a
 * program. Null for any other error.
 */
export function damageOf(error: unknown): string | null {
  if (storageTroubleOf(error) !== 'DATA_DAMAGED') return null;
  return damageWords(error instanceof Error ? error.message : String(error));
}

/** The same for damage that was found by looking for it. */
export function damageWords(what: string): string {
  return `ไฟล์ข้อมูลร้านเสียหาย · the shop's file is damaged (${what}); put a copy back: npm run restore -- BACKUP`;
}
