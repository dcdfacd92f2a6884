import { SupplierExpenses } from '#web/expenses/SupplierExpenses.tsx';
import { SupplierReceipts } from '#web/stock/receive/SupplierReceipts.tsx';
import { SupplierReturnsOf } from '#web/stock/send-back/SupplierReturnsOf.tsx';
import { SupplierPage, type SupplierTab } from '#web/suppliers/SupplierPage.tsx';

/** What stands above the suppliers and belongs on the page of one. */
const TABS: readonly SupplierTab[] = [
  { key: 'goods', label: 'สินค้าที่รับ', content: (supplierId) => <SupplierReceipts supplierId={supplierId} /> },
  {
    key: 'sent-back',
    label: 'สินค้าที่ส่งคืน',
    content: (supplierId) => <SupplierReturnsOf supplierId={supplierId} />,
  },
  { key: 'expenses', label: 'รายจ่าย', content: (supplierId) => <SupplierExpenses supplierId={supplierId} /> },
];

/** A supplier's page with what was bought from them. */
export function SupplierWithPurchases() {
  return <SupplierPage tabs={TABS} />;
}
