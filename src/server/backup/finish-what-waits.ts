import { holdFolder } from '../db/hold-folder.ts';
import { finishReplacing, isReplacing } from '../db/replace-database.ts';
import { sqliteFile } from '../db/sqlite-file.ts';

const UNDER_WAY =
  'กำลังกู้คืนหรือย้ายข้อมูลร้านอยู่ กรุณารอให้เสร็จแล้วลองใหม่ · a restore or a move is putting the shop there: try again once it is done';

/**
 * Finishes a restore or a move that a power cut interrupted, for a program that doesn't serve the shop itself. Only who
 * holds the folder may: whoever has it does it, or is in the middle of it.
 * @returns what it waits for, or null
 */
export function finishWhatWaits(dataDir: string): string | null {
  const file = sqliteFile(dataDir);
  if (!isReplacing(file)) return null;
  const letGo = holdFolder(dataDir);
  if (letGo === null) return UNDER_WAY;
  try {
    finishReplacing(file);
    return null;
  } finally {
    letGo();
  }
}
