import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '#web/ui/dialog/dialogs.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { customersChanged } from './queries.ts';
import { type Customer, titleOf } from './wire.ts';

const FAILED = 'ไม่สามารถรวมลูกค้าได้';
const CALL_FIELDS = { other: 'into' };

/**
 * Says of two customers that they are the same, after asking (rule C11.13).
 * @param onMerged is told who stands for both now, and what was done
 */
export function useMergeCustomer(onMerged: (intoId: number, words: string) => void) {
  const client = useQueryClient();
  const { faults, showFaults, mend, send, isBusy } = useWrite({ failed: FAILED, fields: CALL_FIELDS });

  const merge = async (gone: Customer, kept: Customer) => {
    const isSure = await confirm({
      title: 'รวมลูกค้าสองรายนี้ใช่หรือไม่',
      text: `${titleOf(gone)} จะถูกซ่อนถาวร คำสั่งซื้อและเอกสารของทั้งสองรายจะแสดงที่ ${titleOf(kept)} เอกสารที่ออกแล้วไม่เปลี่ยนแปลง และแยกกลับไม่ได้`,
      confirmLabel: 'รวมลูกค้า',
      danger: true,
    });
    if (!isSure) return;
    const options = { params: { id: gone.id }, body: { into: kept.id } };
    await send('POST /customers/{id}/merge', options, ({ message }) => {
      customersChanged(client);
      onMerged(kept.id, message);
    });
  };

  const say = (other: string) => showFaults({ other });
  return { fault: faults.other ?? '', say, clear: () => mend({ other: '' }), isBusy, merge };
}
