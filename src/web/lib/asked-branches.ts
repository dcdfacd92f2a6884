/**
 * Of which branches a page of the office shows something, as its address says it (rule C15.7): '' for the one in which one is, `all`,
 * or ids as `1,2`. It goes to the calls as it is.
 */

/** Whether a word of the address can be meant for branches; anybody may have written it there. */
export const isBranches = (word: string): boolean => /^(?:all|[1-9]\d{0,9}(?:,[1-9]\d{0,9})*)$/.test(word);
