import { useQuery } from '@tanstack/react-query';
import { mayChange } from '#web/branches/own-branches.ts';
import { branchesQuery } from '#web/branches/queries.ts';
import { StaffPage } from '#web/staff/StaffPage.tsx';

/** Who works in the shop, with the branches in which they can. */
export function StaffWithBranches() {
  const branches = useQuery(branchesQuery).data ?? [];
  return (
    <StaffPage
      branches={branches.map((branch) => ({
        ...{ id: branch.id, name: branch.name, isClosed: branch.isClosed },
        mayChange: mayChange(branch),
      }))}
    />
  );
}
