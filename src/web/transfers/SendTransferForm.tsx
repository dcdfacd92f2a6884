import { useNavigate } from 'react-router';
import { formatCount } from '#shared/money/satang.ts';
import { transferPaths } from '#web/lib/transfer-paths.ts';
import styles from '#web/stock/things/thing-list.module.css';
import { PageFrame } from '#web/ui/PageFrame.tsx';
import { BranchesForGoods } from './BranchesForGoods.tsx';
import { GoodsForm } from './GoodsForm.tsx';
import { quantityColumn } from './quantity-column.tsx';
import { SendTransferHead } from './SendTransferHead.tsx';
import { type Answering, readPieces, sendFaults } from './transfer-draft.ts';
import { useSendTransfer } from './use-send-transfer.ts';
import { TO_ALL_TRANSFERS } from './way-back.ts';

/** What is no longer sold may still go elsewhere. */
const ALL_ITEMS = { archivedToo: true };

interface SendTransferFormProps {
  readonly userId: number;
  /** The shop sells ahead of its count. */
  readonly mayGoNegative: boolean;
  /** What a branch asked for, where it is answered (rule C15.10). */
  readonly request: Answering | null;
}

/** The form with which goods go to another branch (rule C15.3). */
export function SendTransferForm({ userId, mayGoNegative, request }: SendTransferFormProps) {
  const navigate = useNavigate();
  const sending = useSendTransfer(userId, request, (id) => {
    void navigate(transferPaths.one(id), { state: { justSent: true }, replace: true });
  });
  return (
    <PageFrame title="ส่งสินค้าไปสาขาอื่น" back={TO_ALL_TRANSFERS}>
      <BranchesForGoods>
        {(branches) => (
          <>
            <SendTransferHead sending={sending} branches={branches} request={request} />
            <GoodsForm
              goods={sending}
              label="รายการโอนสินค้า"
              search={ALL_ITEMS}
              faultsOf={(items) =>
                sendFaults(sending.draft.lines, (thing) => items.of(thing)?.quantity, mayGoNegative)
              }
              columnsOf={(faults) => [
                {
                  title: 'คงเหลือ',
                  align: 'end',
                  cell: ({ item }) => (item ? formatCount(item.quantity) : '–'),
                },
                quantityColumn('จำนวนที่โอน', faults, sending.changeLine),
                {
                  title: 'เหลือหลังโอน',
                  align: 'end',
                  cell: ({ line, item }) => {
                    const left = item ? item.quantity - (readPieces(line.quantity) ?? 0) : null;
                    if (left === null) return '–';
                    return <span className={left < 0 ? styles.less : undefined}>{formatCount(left)}</span>;
                  },
                },
              ]}
              emptyText="สแกนบาร์โค้ดของสินค้าที่จะส่ง หรือค้นหาจากชื่อ จากนั้นใส่จำนวน"
              main="ส่งสินค้า"
            />
          </>
        )}
      </BranchesForGoods>
    </PageFrame>
  );
}
