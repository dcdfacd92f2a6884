import { BranchesField } from '#web/branches/BranchesField.tsx';
import { OrdersPage } from '#web/orders/OrdersPage.tsx';

/** The orders with the choice of branches, of which orders know nothing (rule C15.7). */
export function OrdersOfBranches() {
  return (
    <OrdersPage
      branchesField={(branches, onChange) => (
        <BranchesField needed="cashier" value={branches} onChange={onChange} />
      )}
    />
  );
}
