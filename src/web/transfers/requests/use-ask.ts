import { useWrittenGoods } from '../use-written-goods.ts';
import { emptyAsk, readAsk } from './ask-draft.ts';
import { requestBody } from './wire.ts';

/** What each field beside the lines is called in the call. */
const FIELDS = { from: 'from_branch_id', neededOn: 'needed_on', note: 'note' } as const;

const STORED_BEFORE =
  'คำขอที่กดส่งไว้ก่อนหน้านี้ถูกบันทึกแล้ว จำนวนที่กรอกไว้จึงถูกล้าง กรุณาตรวจสอบกับใบขอโอนล่าสุด และกรอกเฉพาะที่ยังไม่ได้ขอ';

/**
 * Asks another branch for goods (rule C15.10).
 * @param onAsked gets the id of the request
 */
export function useAsk(userId: number, onAsked: (id: number) => void) {
  const goods = useWrittenGoods({
    ...{ name: `transfer-request-${userId}`, empty: emptyAsk, read: readAsk },
    ...{ fields: FIELDS, failed: 'ไม่สามารถส่งคำขอได้', storedBefore: STORED_BEFORE },
  });
  const { draft, write } = goods;

  /** @param hasFaults whether some line is wrong, which is then shown */
  const submit = async (hasFaults: boolean) => {
    if (draft.lines.length === 0) return;
    if (draft.from === '') return write.showFaults({ from: 'กรุณาเลือกสาขาที่จะขอ' });
    if (hasFaults) return goods.check();
    const body = requestBody(draft, Number(draft.from));
    await write.send('POST /stock/transfer-requests', { body }, ({ request }) => {
      goods.finish();
      onAsked(request.id);
    });
  };
  return { ...goods, submit };
}

export type Asking = ReturnType<typeof useAsk>;
