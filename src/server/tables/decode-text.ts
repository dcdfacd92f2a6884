/**
 * The text of a file in whichever way Thai shops' programs save it: UTF-8 as everything new does, UTF-16 as Excel's
 * "Unicode text" is, and windows-874, in which Excel on a Thai Windows saves "CSV".
 */

/** @returns the text without a byte order mark, or null for bytes that are no text in any of them */
export function decodeText(bytes: Buffer): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === null) return null;
  const text = decode(bytes, encoding);
  return text === null || NOT_WRITTEN_BY_PEOPLE.test(text) ? null : text;
}

/** NUL, and what bytes become that windows-874 has no letter for: pictures, programs and papers are full of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const NOT_WRITTEN_BY_PEOPLE = /[\u0000\u0080-\u009f\uf700-\uf8ff\ufffd]/;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874';

function encodingOf(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.includes(0)) return sideOfZeros(bytes);
  return decode(bytes, 'utf-8') === null ? 'windows-874' : 'utf-8';
}

/** UTF-16 without a mark: separators, digits and line ends are half zeros, all on the same side. */
function sideOfZeros(bytes: Buffer): Encoding | null {
  const start = bytes.subarray(0, 4096);
  const zerosAt = [0, 0];
  start.forEach((byte, i) => {
    if (byte === 0) zerosAt[i % 2] = (zerosAt[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zerosAt;
  if (odd > 0 && even === 0) return 'utf-16le';
  return even > 0 && odd === 0 ? 'utf-16be' : null;
}

function decode(bytes: Buffer, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
