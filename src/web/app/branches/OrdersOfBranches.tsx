import { useQuery } from '@tanstack/react-query';
import { BranchesField } from '#web/branches/BranchesField.tsx';
import { branchesQuery } from '#web/branches/queries.ts';
import { isAllAllowed } from '#web/branches/shown-branches.ts';
import { OrdersPage } from '#web/orders/OrdersPage.tsx';

/** The orders with the choice of branches, of which orders know nothing (rule C15.7). */
export function OrdersOfBranches() {
  const all = useQuery(branchesQuery).data ?? [];
  return (
    <OrdersPage
      branchesField={(branches, onChange) => (
        <BranchesField needed="cashier" value={branches} onChange={onChange} />
      )}
      // The file has all that the list has, or there is none: a part of it would look like the whole.
      mayExportOf={(branches) => isAllAllowed(branches, all, { seen: 'cashier', needed: 'manager' })}
    />
  );
}
