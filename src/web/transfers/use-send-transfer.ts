import { type Answering, emptyTransfer, readTransfer, transferFor } from './transfer-draft.ts';
import { useWrittenGoods } from './use-written-goods.ts';
import { transferBody } from './wire.ts';

/** What each field beside the lines is called in the call. */
const FIELDS = { to: 'to_branch_id', recipient: 'recipient', note: 'note' } as const;

const STORED_BEFORE =
  'รายการที่กดส่งไว้ก่อนหน้านี้ถูกบันทึกแล้ว จำนวนที่กรอกไว้จึงถูกล้าง กรุณาตรวจสอบกับใบโอนสินค้าล่าสุด และกรอกเฉพาะที่ยังไม่ได้ส่ง';

/**
 * Sends goods to another branch, or what it asked for.
 * @param onSent gets the id of the transfer
 */
export function useSendTransfer(userId: number, request: Answering | null, onSent: (id: number) => void) {
  const goods = useWrittenGoods({
    name: request === null ? `transfer-${userId}` : `transfer-for-request-${userId}`,
    empty: () => (request === null ? emptyTransfer() : transferFor(request)),
    read: (kept) => readTransfer(kept, request?.id ?? null),
    ...{ fields: FIELDS, failed: 'ไม่สามารถส่งสินค้าได้', storedBefore: STORED_BEFORE },
  });
  const { draft, write } = goods;

  /** @param hasFaults whether some line is wrong, which is then shown */
  const submit = async (hasFaults: boolean) => {
    if (draft.lines.length === 0) return;
    if (draft.to === '') return write.showFaults({ to: 'กรุณาเลือกสาขาปลายทาง' });
    if (hasFaults) return goods.check();
    const body = transferBody(draft, Number(draft.to));
    await write.send('POST /stock/transfers', { body }, ({ transfer }) => {
      goods.finish();
      onSent(transfer.id);
    });
  };
  return { ...goods, submit };
}

export type SendingTransfer = ReturnType<typeof useSendTransfer>;
