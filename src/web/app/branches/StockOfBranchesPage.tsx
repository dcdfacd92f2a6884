import { BranchesField } from '#web/branches/BranchesField.tsx';
import { StockPage } from '#web/stock/StockPage.tsx';

/** The stock with the choice of branches, of which it knows nothing (rule C15.9). */
export function StockOfBranchesPage() {
  return (
    <StockPage
      branchesField={(branches, onChange) => (
        <BranchesField needed="manager" value={branches} onChange={onChange} />
      )}
    />
  );
}
