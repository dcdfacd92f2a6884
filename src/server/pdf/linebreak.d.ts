/** The part of linebreak 1.1.0 that the papers use; the package has no types of its own. */
declare module 'linebreak' {
  /** Where a line may end by the rules of Unicode (UAX 14), which know no Thai words. */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place, from the left; `required` after a line end in the text. Null after the last. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
