import { useOwnTableState } from '#web/ui/table/use-own-table-state.ts';
import { GoodsReceiptsTable } from './GoodsReceiptsTable.tsx';

/** What was taken in from one supplier, on their page. */
export function SupplierReceipts({ supplierId }: { readonly supplierId: number }) {
  const [state, setState] = useOwnTableState();
  return <GoodsReceiptsTable state={state} onState={setState} supplierId={supplierId} />;
}
