import type { ReactNode } from 'react';
import type { TableState } from '#web/ui/table/table-state.ts';

/** How the stock list stands, which is the same for one branch and for several. */
export interface StockListProps {
  readonly state: TableState<'branches'>;
  readonly onState: (change: Partial<TableState<'branches'>>) => void;
  /** The choice of branches. */
  readonly branchesField: ReactNode;
}
