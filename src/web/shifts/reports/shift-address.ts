import { inQuery } from '#web/lib/branches-of-address.ts';
import { ownBranch } from '#web/lib/own-branch.ts';
import { paths } from '#web/lib/paths.ts';

/** A page's address that says of which branches it is (`web/lib/asked-branches.ts`). */
export const withBranches = (path: string, branches: string): string =>
  branches === '' ? path : `${path}?${new URLSearchParams(inQuery(branches))}`;

/** Where a shift's report stands; of another branch than one's own it says which (rule C15.7). */
export const shiftAddress = ({ id, branchId }: { readonly id: number; readonly branchId: number }): string =>
  withBranches(paths.shift(id), branchId === ownBranch() ? '' : String(branchId));

/** Where the day of these branches stands (`web/lib/asked-branches.ts`). */
export const dayAddress = (branches: string): string => withBranches(paths.shiftDay(), branches);
