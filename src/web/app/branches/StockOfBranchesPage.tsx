import { useQuery } from '@tanstack/react-query';
import { BranchesField } from '#web/branches/BranchesField.tsx';
import { branchesQuery } from '#web/branches/queries.ts';
import { branchesToSee } from '#web/branches/shown-branches.ts';
import { StockPage } from '#web/stock/StockPage.tsx';

/** The stock with the choice of branches, of which it knows nothing (rule C15.9), and the ways of whoever has several (C15.8). */
export function StockOfBranchesPage() {
  const branches = useQuery(branchesQuery).data ?? [];
  return (
    <StockPage
      branchesField={(chosen, onChange) => (
        <BranchesField needed="manager" value={chosen} onChange={onChange} />
      )}
      severalBranches={branchesToSee(branches, 'manager').length > 1}
    />
  );
}
