/** Text as the papers' font can print it. Names come from keyboards, spreadsheets and web pages. */

/** Without width or picture: breaking hints, joiners, byte order marks, bidi controls, variation selectors. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/g;
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROL = /(?!\n)\p{Cc}/gu;
const SPACE = /[\t\p{Zs}]/gu;
/** Little pictures, with what makes them up: skin tones, flags, keycaps, joined ones. */
const PICTURE =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|[\u{e0020}-\u{e007f}]/u;
const MARK = /^\p{M}$/u;
const UNKNOWN = '?';

/** What looks or reads alike, where taking a character apart gives nothing that the font has. */
const INSTEAD = new Map(
  Object.entries({
    ...{ '✓': '√', '✔': '√', '☑': '√', '✅': '√', '✗': '×', '✘': '×', '✕': '×', '❌': '×', '✖': '×' },
    ...{ '☐': '-', '□': '-', '●': '•', '○': '•', '・': '•', '★': '*', '☆': '*', '➜': '→', '⇒': '→' },
    ...{ '−': '-', '‑': '-', '⁃': '-', '﹣': '-', '、': ',', '。': '.', '～': '~', '〜': '~' },
  }),
);

/**
 * The text with only what the font can print. Characters that show nothing are left out, all kinds of spaces but
 * line ends become a space, a character that the font lacks is taken apart, replaced by one like it, left out when
 * it is a little picture, or else a question mark, so that nobody takes the rest for the whole.
 */
export function printableText(text: string, has: (codePoint: number) => boolean): string {
  const visible = text
    .normalize('NFC')
    .replace(LINE_END, '\n')
    .replace(SPACE, ' ')
    .replace(INVISIBLE, '')
    .replace(CONTROL, '')
    .trim();
  const printed = [...visible]
    .map((c) => (c === '\n' ? c : printableCharacter(c, has)))
    .join('')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
  return printed === '' && visible !== '' ? UNKNOWN : printed;
}

function printableCharacter(character: string, has: (codePoint: number) => boolean): string {
  const hasAll = (text: string) => [...text].every((c) => has(c.codePointAt(0) ?? 0));
  if (hasAll(character)) return character;
  const like = INSTEAD.get(character);
  if (like !== undefined && hasAll(like)) return like;
  const apart = character.normalize('NFKD').normalize('NFC');
  if (hasAll(apart)) return apart;
  const base = [...character.normalize('NFKD')].filter((c) => !MARK.test(c) && hasAll(c)).join('');
  if (base !== '') return base;
  return PICTURE.test(character) || MARK.test(character) ? '' : UNKNOWN;
}
