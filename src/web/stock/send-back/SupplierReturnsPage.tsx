import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { IconPlus } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { tableList } from '#web/ui/table/table-list.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { PaperFilterFields } from '../PaperFilterFields.tsx';
import { PAPER_FILTERS, paperFiltersOf } from '../paper-filters.ts';
import { StockTabs } from '../StockTabs.tsx';
import { SupplierReturnsTable } from './SupplierReturnsTable.tsx';

const RETURNS_LIST = tableList('supplier-returns', PAPER_FILTERS);

/** What went back to suppliers, newest first, `/stock/supplier-returns`. */
export function SupplierReturnsPage() {
  const [state, setState] = useTableState(RETURNS_LIST);
  return (
    <PageFrame
      title="ใบส่งคืนสินค้า"
      actions={
        <Button component={Link} to={paths.sendBack()} leftSection={<IconPlus size={20} aria-hidden />}>
          ส่งคืนสินค้า
        </Button>
      }
    >
      <StockTabs />
      <SupplierReturnsTable
        state={state}
        onState={setState}
        filters={
          <PaperFilterFields
            monthLabel="เดือนที่ส่งคืน"
            paper="ใบลดหนี้"
            filters={paperFiltersOf(state)}
            onChange={(filters) => setState({ filters: { ...filters } })}
          />
        }
      />
    </PageFrame>
  );
}
