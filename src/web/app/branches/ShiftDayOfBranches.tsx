import { BranchesField } from '#web/branches/BranchesField.tsx';
import { ShiftDayPage } from '#web/shifts/reports/ShiftDayPage.tsx';

/** A day's summary with the choice of branches, of which shifts know nothing (rule C15.9). */
export function ShiftDayOfBranches() {
  return (
    <ShiftDayPage
      branchesField={(branches, onChange) => (
        <BranchesField needed="manager" value={branches} onChange={onChange} />
      )}
    />
  );
}
