/**
 * The branch for which this page was loaded (rule C15.1): the first that its session named. What is on the screen and in memory
 * is of that branch alone.
 */
let own: number | null = null;

/** The branch for which this page was loaded; null while nobody has said, as for a visitor. */
export const ownBranch = (): number | null => own;

/**
 * Takes note of where the session stands; a visitor's, or one that an older program kept, stands nowhere.
 * @returns whether it is another branch than this page was loaded for
 */
export function noteBranch(branchId: number | null | undefined): boolean {
  if (branchId == null) return false;
  own ??= branchId;
  return own !== branchId;
}
