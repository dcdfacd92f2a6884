import { BranchesField } from '#web/branches/BranchesField.tsx';
import { ToLateSales } from '#web/offline-sales/review/ToLateSales.tsx';
import { ShiftsPage } from '#web/shifts/reports/ShiftsPage.tsx';

/** The shifts with the choice of branches and the way to what tills sold while the server was away, of which shifts know nothing. */
export function ShiftsWithLateSales() {
  return (
    <ShiftsPage
      beside={<ToLateSales />}
      branchesField={(branches, onChange) => (
        <BranchesField needed="manager" value={branches} onChange={onChange} />
      )}
    />
  );
}
