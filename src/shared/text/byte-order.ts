/** JavaScript compares by UTF-16, the databases by UTF-8: they agree on what is below the surrogates. */
const FROM_SURROGATES_ON = /[\ud800-\u{10ffff}]/gu;
const BELOW_SURROGATES = '\ud7ff';

/** A text that JavaScript and the databases sort alike, where the databases would sort that one; most are the same. */
export function inByteOrder(text: string): string {
  return text.replace(FROM_SURROGATES_ON, belowSurrogates);
}

function belowSurrogates(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return BELOW_SURROGATES + String.fromCharCode(0x100 + (code >> 10), 0x100 + (code & 0x3ff));
}
