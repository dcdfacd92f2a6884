/**
 * Thai is written without spaces; a line may end between two words all the same. Words are found with the
 * dictionary that JavaScript brings along. This is the one use of `Intl` that formats nothing.
 */
const DICTIONARY = new Intl.Segmenter('th', { granularity: 'word' });

/** Only runs of Thai letters are looked up: with digits in them the dictionary takes ซื้อ1แถม1 for one word. */
const THAI_RUN = /[\u0e01-\u0e3a\u0e40-\u0e4e]+/g;

/**
 * Where words begin inside runs of Thai, as offsets into the text (UTF-16). The beginning of a run is not among
 * them: what may stand before Thai is for the rules of the other script to say.
 */
export function thaiWordStarts(text: string): number[] {
  const starts: number[] = [];
  for (const run of text.matchAll(THAI_RUN)) {
    for (const word of DICTIONARY.segment(run[0])) if (word.index > 0) starts.push(run.index + word.index);
  }
  return starts;
}
