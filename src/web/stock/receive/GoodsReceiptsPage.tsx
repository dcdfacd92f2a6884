import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { StockTabs } from '../StockTabs.tsx';
import { GoodsReceiptsTable } from './GoodsReceiptsTable.tsx';
import { filtersOf, RECEIPTS_LIST } from './queries.ts';
import { ReceiptFilterFields } from './ReceiptFilterFields.tsx';

/** What was taken in, newest first, `/stock/receipts`. */
export function GoodsReceiptsPage() {
  const [state, setState] = useTableState(RECEIPTS_LIST);
  const filters = filtersOf(state);
  return (
    <PageFrame
      title="ใบรับสินค้า"
      actions={
        <Button component={Link} to={paths.receiveGoods()} leftSection={<IconPlus size={20} aria-hidden />}>
          รับสินค้า
        </Button>
      }
    >
      <StockTabs />
      <GoodsReceiptsTable
        state={state}
        onState={setState}
        filters={
          <ReceiptFilterFields
            filters={filters}
            onChange={(changed) => setState({ filters: { ...filters, ...changed } })}
          />
        }
      />
    </PageFrame>
  );
}
