/**
 * What text may come in (rule C2.10): NFC, no control characters, no bidi overrides, no lone surrogates,
 * so that both database engines store the same and nobody can disguise a name on a paper.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Whether the text has none of the characters that rule C2.10 refuses. Tab and line ends are allowed. */
export function isCleanText(text: string): boolean {
  return !FORBIDDEN.test(text) && !LONE_SURROGATE.test(text);
}

/** The length that limits are counted in: code points (rule C2.10). */
export function codePointLength(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
