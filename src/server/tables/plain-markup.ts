/**
 * XML as spreadsheets write it: many short tags and texts. A reader that goes back over what is long (one tag of some
 * megabytes, a tag within a tag, a comment without end) takes minutes for a file of a few kilobytes, so such a file is
 * not read at all; looking for it takes one walk from the first letter to the last.
 */

/** Excel keeps ranges of some thousand letters in an attribute, and 32,767 letters in a cell, six bytes each at most. */
const LONGEST_TAG = 64 * 1024;
const LONGEST_TEXT = 256 * 1024;

const COMMENT = { begins: '<!--', ends: '-->' };
const CDATA = { begins: '<![CDATA[', ends: ']]>' };

/**
 * Whether each tag, text and comment is of a length that spreadsheets write, no tag begins within another, and nothing
 * is declared (a document type could bring entities of its own).
 * @param xml in any encoding that keeps ASCII
 */
export function isPlainMarkup(xml: string): boolean {
  let at = 0;
  for (;;) {
    const open = xml.indexOf('<', at);
    if (open === -1) return xml.length - at <= LONGEST_TEXT;
    if (open - at > LONGEST_TEXT) return false;
    const end = endOfMarkup(xml, open);
    if (end === null) return false;
    at = end;
  }
}

/** Where what begins at `open` has ended, or null for what is not plain. */
function endOfMarkup(xml: string, open: number): number | null {
  if (xml.startsWith('<!', open)) {
    const kind = [COMMENT, CDATA].find(({ begins }) => xml.startsWith(begins, open));
    if (kind === undefined) return null;
    const end = xml.indexOf(kind.ends, open + kind.begins.length);
    const longest = kind === CDATA ? LONGEST_TEXT : LONGEST_TAG;
    return end === -1 || end - open > longest ? null : end + kind.ends.length;
  }
  const end = xml.indexOf('>', open);
  if (end === -1 || end - open > LONGEST_TAG) return null;
  return xml.lastIndexOf('<', end) === open ? end + 1 : null;
}
