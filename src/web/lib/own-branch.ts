import { create } from 'zustand';

/**
 * The branch for which this page was loaded (rule C15.1): the first that its session named. What is on the screen and in memory
 * is of that branch alone, and so the page is loaded anew where its session stands in another by now.
 */
interface OwnBranch {
  /** Null until the session has named one, as for a visitor. */
  readonly own: number | null;
  readonly isElsewhere: boolean;
}

export const useOwnBranch = create<OwnBranch>()(() => ({ own: null, isElsewhere: false }));

/** While this tab itself goes to another branch: it leads on by itself, and to another page. */
let isMoving = false;

/** The branch for which this page was loaded; null while nobody has said. */
export const ownBranch = (): number | null => useOwnBranch.getState().own;

/** Takes note of where the session stands; a visitor's, or one that an older program kept, stands nowhere. */
export function noteBranch(branchId: number | null | undefined): void {
  if (typeof branchId !== 'number') return;
  const own = ownBranch() ?? branchId;
  useOwnBranch.setState({ own, isElsewhere: !isMoving && own !== branchId });
}

/** This tab begins to go to another branch, or has found that it doesn't. */
export function setMoving(is: boolean): void {
  isMoving = is;
}

/** Another tab of this browser has gone to another branch, and with it the session of both. */
export function noteMoved(): void {
  useOwnBranch.setState({ isElsewhere: true });
}
