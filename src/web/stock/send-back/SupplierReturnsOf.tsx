import { useOwnTableState } from '#web/ui/table/use-own-table-state.ts';
import { SupplierReturnsTable } from './SupplierReturnsTable.tsx';

/** What went back to one supplier, on their page. */
export function SupplierReturnsOf({ supplierId }: { readonly supplierId: number }) {
  const [state, setState] = useOwnTableState();
  return <SupplierReturnsTable state={state} onState={setState} of={{ supplierId }} />;
}
