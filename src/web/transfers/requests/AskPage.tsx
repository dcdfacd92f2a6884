import { useNavigate } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { useSession } from '#web/lib/session.ts';
import { transferPaths } from '#web/lib/transfer-paths.ts';
import { SOLD_ITEMS } from '#web/stock/queries.ts';
import { readWantedLines } from '#web/stock/receive/receive-state.ts';
import { useWanted } from '#web/stock/things/use-wanted.ts';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { PageLoading } from '#web/ui/PageLoading.tsx';
import { BranchesForGoods } from '../BranchesForGoods.tsx';
import { GoodsForm } from '../GoodsForm.tsx';
import { quantityColumn } from '../quantity-column.tsx';
import { wantFaults } from '../transfer-draft.ts';
import { AskHead } from './AskHead.tsx';
import { useAsk } from './use-ask.ts';
import { TO_ALL_REQUESTS } from './way-back.ts';

/** Goods of another branch are asked for, `/stock/transfer-requests/view?id=new` (rule C15.10). */
export function AskPage() {
  const userId = useSession().data?.user?.id;
  return userId === undefined ? <PageLoading /> : <Ask key={userId} userId={userId} />;
}

function Ask({ userId }: { readonly userId: number }) {
  const navigate = useNavigate();
  const asking = useAsk(userId, (id) => {
    void navigate(transferPaths.request(id), { state: { justAsked: true }, replace: true });
  });
  const { addLines } = asking;

  // What runs short was chosen on another page.
  useWanted((state) => {
    const lines = readWantedLines(state);
    addLines(lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })));
    return lines.length > 0;
  });

  return (
    <PageFrame title="ขอสินค้าจากสาขาอื่น" back={TO_ALL_REQUESTS}>
      <BranchesForGoods>
        {(branches) => (
          <>
            <AskHead asking={asking} branches={branches} />
            <GoodsForm
              goods={asking}
              label="รายการที่ขอ"
              search={SOLD_ITEMS}
              faultsOf={() => wantFaults(asking.draft.lines)}
              columnsOf={(faults) => [
                {
                  title: 'คงเหลือที่สาขานี้',
                  align: 'end',
                  cell: ({ item }) => (item ? formatCount(item.quantity) : '–'),
                },
                quantityColumn('จำนวนที่ขอ', faults, asking.changeLine),
              ]}
              emptyText="สแกนบาร์โค้ดของสินค้าที่ต้องการ หรือค้นหาจากชื่อ จากนั้นใส่จำนวน"
              main="ส่งคำขอ"
            />
          </>
        )}
      </BranchesForGoods>
    </PageFrame>
  );
}
