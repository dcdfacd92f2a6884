import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '#web/branches/queries.ts';
import { branchesToSee } from '#web/branches/shown-branches.ts';
import { StockPage } from '#web/stock/StockPage.tsx';

/** The stock list with the ways of whoever may change products in several branches, of which stock knows nothing (rule C15.8). */
export function StockOfBranches() {
  const branches = useQuery(branchesQuery).data ?? [];
  return <StockPage severalBranches={branchesToSee(branches, 'manager').length > 1} />;
}
