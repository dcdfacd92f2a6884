import { inQuery } from '#web/lib/branches-of-address.ts';
import { ownBranch } from '#web/lib/own-branch.ts';
import { paths } from '#web/lib/paths.ts';

/** Where an order's page stands; of another branch than one's own it says which (rule C15.7). */
export function orderAddress({ id, branchId }: { readonly id: number; readonly branchId: number }): string {
  if (branchId === ownBranch()) return paths.order(id);
  return `${paths.order(id)}?${new URLSearchParams(inQuery(String(branchId)))}`;
}
