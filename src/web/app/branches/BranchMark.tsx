import { useQuery } from '@tanstack/react-query';
import { severalBranches } from '#web/branches/own-branches.ts';
import { branchesQuery } from '#web/branches/queries.ts';
import { useBranchFollow } from '#web/branches/use-branch-follow.ts';
import styles from './BranchMark.module.css';

/** How long it is of no interest whether somebody works elsewhere too; what changes it is heard of. */
const FRESH_FOR_MS = 600_000;

/** The branch in which one is, for whoever works in several (rule C15.1); the page follows its session to another. */
export function BranchMark() {
  useBranchFollow();
  const branches = useQuery({ ...branchesQuery, staleTime: FRESH_FOR_MS }).data;
  const here = severalBranches(branches)?.find(({ isHere }) => isHere);
  return here === undefined ? null : <span className={styles.mark}>{here.name}</span>;
}
