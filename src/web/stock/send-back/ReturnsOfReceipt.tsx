import { useQuery } from '@tanstack/react-query';
import { useOwnTableState } from '#web/ui/table/use-own-table-state.ts';
import { supplierReturnsQuery } from './queries.ts';
import styles from './ReturnsOfReceipt.module.css';
import { SupplierReturnsTable } from './SupplierReturnsTable.tsx';

/** What of a receipt of goods went back, on its page; nothing where nothing did. */
export function ReturnsOfReceipt({ receiptId }: { readonly receiptId: number }) {
  const [state, setState] = useOwnTableState();
  const of = { receiptId };
  const query = useQuery(supplierReturnsQuery(state, of));
  if (state.search === '' && (query.data?.total ?? 0) === 0) return null;
  return (
    <section className={styles.returns} aria-label="สินค้าที่ส่งคืน">
      <h2>สินค้าที่ส่งคืน</h2>
      <SupplierReturnsTable state={state} onState={setState} of={of} />
    </section>
  );
}
