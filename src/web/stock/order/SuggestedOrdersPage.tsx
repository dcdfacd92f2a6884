import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { MAX_STOCK_LINES } from '#shared/stock/rules.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { transferPaths } from '#web/lib/transfer-paths.ts';
import { allSuppliersQuery } from '#web/suppliers/queries.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { IconCircleCheck, IconTruckDelivery } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { ExportLinks } from '#web/ui/table/ExportLinks.tsx';
import { ListEmpty } from '#web/ui/table/ListEmpty.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { receiveStateOf } from '../receive/receive-state.ts';
import { StockTabs } from '../StockTabs.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderSums } from './OrderSums.tsx';
import { linesToOrder, type OrderedTexts, orderTableAddress, withText } from './ordered-quantities.ts';
import { allSuggestions, SUGGESTIONS_LIST, suggestionsQuery } from './queries.ts';
import { suggestionColumns } from './suggestion-columns.tsx';

/** A row is a product and a variant; keeps their one number apart from all others. */
const ROOM_FOR_VARIANTS = 4_000_000;

/** What to order and how much of it, `/stock/order`: by how it sold of late, from whom it was last bought (rule C13.12). */
export function SuggestedOrdersPage() {
  const [state, setState] = useTableState(SUGGESTIONS_LIST);
  const [texts, setTexts] = useState<OrderedTexts>(new Map());
  const query = useQuery(suggestionsQuery(state));
  const { data } = query;
  useEffect(() => {
    if (query.error !== null) logFailure('GET /stock/suggested-orders', query.error);
  }, [query.error]);
  const { goingTo, receive, askBranches } = useGoingOn(state, texts);
  const isChain = useSession().data?.shop.has_other_branches === true;
  const isLooking = state.search !== '' || state.filters.supplier !== '';
  const emptyWords = isLooking ? 'ไม่พบสินค้าที่ควรสั่งตามที่เลือก' : 'ยังไม่มีสินค้าที่ควรสั่ง';
  const columns = suggestionColumns(texts, (thing, text) =>
    setTexts((before) => withText(before, thing, text)),
  );

  return (
    <PageFrame
      title="รายการที่ควรสั่ง"
      actions={
        data !== undefined &&
        data.total > 0 && (
          <>
            <ExportLinks
              what="รายการที่ควรสั่ง"
              addressOf={(format) => orderTableAddress(state, texts, format)}
            />
            {isChain && (
              <Button
                variant="default"
                leftSection={<IconTruckDelivery size={20} aria-hidden />}
                loading={goingTo === 'branches'}
                disabled={goingTo === 'receive'}
                onClick={() => void askBranches()}
              >
                ขอจากสาขาอื่น
              </Button>
            )}
            <Button
              leftSection={<IconTruckDelivery size={20} aria-hidden />}
              loading={goingTo === 'receive'}
              disabled={goingTo === 'branches'}
              onClick={() => void receive()}
            >
              รับสินค้าตามรายการนี้
            </Button>
          </>
        )
      }
    >
      <StockTabs />
      <DataTable
        label="รายการที่ควรสั่ง"
        searchHint="ชื่อ รหัสสินค้า หรือบาร์โค้ด"
        columns={columns}
        rows={data?.things}
        rowId={(thing) => thing.productId * ROOM_FOR_VARIANTS + (thing.variantId ?? 0)}
        total={data?.total ?? 0}
        state={state}
        onState={setState}
        loading={query.isPlaceholderData}
        onRetry={query.failureCount > 0 ? () => void query.refetch() : undefined}
        filters={<OrderFilters state={state} suppliers={data?.suppliers ?? []} onState={setState} />}
        sums={data && <OrderSums page={data} isChanged={texts.size > 0} />}
        empty={
          <ListEmpty
            icon={<IconCircleCheck size={34} />}
            title={emptyWords}
            text="สินค้าที่มีอยู่พอขายตามจำนวนวันที่เลือก"
            // Nothing has to be ordered.
            action={null}
            state={state}
            // For fewer days there is less to order.
            isLooking={isLooking}
            onState={setState}
          />
        }
        emptyWords={emptyWords}
      />
    </PageFrame>
  );
}

/**
 * Goes on to receiving with all that the list has, on whichever page it stands, and with the supplier who was chosen; or to asking another
 * branch for it.
 */
function useGoingOn(state: Parameters<typeof suggestionsQuery>[0], texts: OrderedTexts) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [goingTo, setGoingTo] = useState<'receive' | 'branches' | null>(null);
  const go = async (to: 'receive' | 'branches', lead: (lines: OrderedLines) => Promise<unknown>) => {
    setGoingTo(to);
    const verb = to === 'receive' ? 'รับ' : 'ขอ';
    try {
      const lines = linesToOrder(texts, await allSuggestions(client, state));
      if (lines.length === 0)
        return void alertDialog({
          kind: 'info',
          title: `ไม่มีสินค้าที่จะ${verb}`,
          text: 'จำนวนที่สั่งเป็น 0 ทุกรายการ',
        });
      if (lines.length === MAX_STOCK_LINES)
        await alertDialog({
          kind: 'info',
          title: `${verb}สินค้าได้ครั้งละไม่เกิน ${formatCount(MAX_STOCK_LINES)} รายการ`,
          text: 'ระบบเลือกรายการแรกตามลำดับที่แสดงอยู่ เลือกผู้ขายเพื่อทำทีละราย',
        });
      await lead(lines);
    } catch (error) {
      logFailure('GET /stock/suggested-orders', error);
      void alertDialog({ kind: 'error', title: 'ไม่สามารถเปิดรายการได้', text: 'กรุณาลองใหม่อีกครั้ง' });
    } finally {
      setGoingTo(null);
    }
  };
  const receive = () =>
    go('receive', async (lines) => {
      const all = await client.fetchQuery(allSuppliersQuery());
      const supplier = all.find(({ id }) => String(id) === state.filters.supplier) ?? null;
      await navigate(paths.receiveGoods(), { state: receiveStateOf(lines, supplier) });
    });
  const askBranches = () =>
    go('branches', async (lines) => navigate(transferPaths.ask(), { state: receiveStateOf(lines, null) }));
  return { goingTo, receive, askBranches };
}

type OrderedLines = ReturnType<typeof linesToOrder>;
