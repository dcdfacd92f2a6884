import { CustomerPage, type CustomerTab } from '#web/customers/CustomerPage.tsx';
import { CustomerPapers } from '#web/documents/CustomerPapers.tsx';
import { CustomerOrders } from '#web/orders/CustomerOrders.tsx';

/** What stands above the customers and belongs on the page of one. */
const TABS: readonly CustomerTab[] = [
  { key: 'orders', label: 'คำสั่งซื้อ', content: (customerId) => <CustomerOrders customerId={customerId} /> },
  { key: 'papers', label: 'เอกสาร', content: (customerId) => <CustomerPapers customerId={customerId} /> },
];

/** A customer's page with their orders and papers. */
export function CustomerWithSales() {
  return <CustomerPage tabs={TABS} />;
}
