/**
 * The Thai Kedmanee keyboard layout. A scanner types as if the keyboard were English; with the Thai layout
 * on, EAN 8850999320007 arrives as คคถจตตต-/จจจึ. These maps turn it back (rule D5).
 */
const LATIN =
  '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
const THAI = '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';

const latinOf = new Map<string, string>([...THAI].map((thai, i) => [thai, LATIN[i] ?? '']));
const thaiOf = new Map<string, string>([...LATIN].map((latin, i) => [latin, [...THAI][i] ?? '']));

/**
 * The keys' Latin characters for a burst typed in the Thai layout. The whole burst is decided at once,
 * because "/" and "-" are also what the Thai layout gives for 2 and 3: only when some character is Thai and none a
 * Latin letter, which that layout doesn't have, was it on. What is mixed stays as it is.
 */
export function latinFromKedmanee(burst: string): string {
  if (!/[\u0e00-\u0e7f]/.test(burst) || /[A-Za-z]/.test(burst)) return burst;
  return [...burst].map((character) => latinOf.get(character) ?? character).join('');
}

/** The Thai text that the same keys give: `dkca` typed with the English layout on is กาแฟ. */
export function kedmaneeFromLatin(text: string): string {
  return [...text].map((character) => thaiOf.get(character) ?? character).join('');
}
