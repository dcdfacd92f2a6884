import { useSearchParams } from 'react-router';

/**
 * Of which branches a page of the office shows something, as its address says it (rule C15.7): '' for the one in which one is, `all`,
 * or ids as `1,2`. It goes to the calls as it is.
 */

/** Whether a word of the address can be meant for branches; anybody may have written it there. */
export const isBranches = (word: string): boolean => /^(?:all|[1-9]\d{0,9}(?:,[1-9]\d{0,9})*)$/.test(word);

/** What an address says; what can't be meant is as if nothing was said. */
export function branchesOfAddress(said: URLSearchParams): string {
  const word = said.get('branches') ?? '';
  return isBranches(word) ? word : '';
}

/** The same as a part of an address or a query. */
export const inQuery = (branches: string): { readonly branches?: string } =>
  branches === '' ? {} : { branches };

/**
 * What is shown of other branches is told of by no event, which reach one's own alone: such a page asks anew by itself, as calm as
 * this (rule C15.7).
 */
export const ASK_OTHERS_MS = 60_000;

/** Which branches the page's own address means, and how another choice is written into it, the rest of it staying as it is. */
export function useBranchesOfAddress(): readonly [string, (branches: string) => void] {
  const [said, say] = useSearchParams();
  return [
    branchesOfAddress(said),
    (branches) =>
      say((before) => {
        const { branches: _, page: __, ...rest } = Object.fromEntries(before);
        return { ...rest, ...inQuery(branches) };
      }),
  ];
}
