/** The widths of the bars and gaps of CODE 128's symbols, by their value; the last is the stop without its last bar. */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 233111'
).split(' ');

const STARTS = ['A', 'B', 'C'] as const;
const START_A = 103;
/** What changes the set of letters within a code. */
const TO_SET = { 99: 'C', 100: 'B', 101: 'A' } as const;

/**
 * Reads a CODE 128 as a scanner does, by the standard's own tables and not by those it was drawn with.
 * @param widths of its bars and gaps in turn, in modules
 * @returns null for what is no such code, or has a wrong check symbol
 */
export function readCode128(widths: readonly number[]): string | null {
  const all = (widths.join('').match(/.{1,6}/g) ?? []).map((symbol) => SYMBOLS.indexOf(symbol));
  // The stop's last bar stands alone behind it.
  const [start = -1, ...rest] = all.slice(0, -3);
  const [check, stop] = all.slice(-3, -1);
  const sum = rest.reduce((total, value, i) => total + value * (i + 1), start);
  if (stop !== SYMBOLS.length - 1 || sum % 103 !== check || widths.at(-1) !== 2) return null;
  let set: string = STARTS[start - START_A] ?? '';
  return rest
    .map((value) => {
      const changed = value === 99 || value === 100 || value === 101 ? TO_SET[value] : set;
      if (changed !== set) {
        set = changed;
        return '';
      }
      if (set === 'C') return String(value).padStart(2, '0');
      return String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32);
    })
    .join('');
}
