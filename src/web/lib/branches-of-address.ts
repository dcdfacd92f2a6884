import { useSearchParams } from 'react-router';
import { isBranches } from './asked-branches.ts';

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
