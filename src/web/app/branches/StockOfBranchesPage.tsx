import { useQuery } from '@tanstack/react-query';
import { BranchesField } from '#web/branches/BranchesField.tsx';
import { branchesQuery } from '#web/branches/queries.ts';
import { branchesToSee } from '#web/branches/shown-branches.ts';
import { StockPage } from '#web/stock/StockPage.tsx';

/** The stock with the choice of branches (rule C15.9) and the ways of whoever may change products in several (rule C15.8), of which it knows nothing. */
export function StockOfBranchesPage() {
  const branches = useQuery(branchesQuery).data ?? [];
  return (
    <StockPage
      severalBranches={branchesToSee(branches, 'manager').length > 1}
      branchesField={(asked, onChange) => (
        <BranchesField needed="manager" value={asked} onChange={onChange} />
      )}
    />
  );
}
