/**
 * What is said when an answer was lost, and nobody knows what was done.
 * @param doubt what isn't known, such as บันทึกแล้วหรือยัง
 * @param advice what can be done about it
 */
export function lostWords(doubt: string, advice: string): string {
  return `เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่า${doubt} ${advice}`;
}

/** Of a form that saves, and may be sent again. */
export const SAVE_LOST = lostWords('บันทึกแล้วหรือยัง', 'กดบันทึกอีกครั้งได้ ระบบจะไม่บันทึกซ้ำ');
