import { BranchesField } from '#web/branches/BranchesField.tsx';
import { TaxReportsPage } from '#web/tax-reports/TaxReportsPage.tsx';

/** The tax reports with the choice of branches, of which they know nothing (rule C15.9). */
export function TaxReportsOfBranches() {
  return (
    <TaxReportsPage
      branchesField={(branches, onChange) => (
        <BranchesField needed="manager" value={branches} onChange={onChange} />
      )}
    />
  );
}
