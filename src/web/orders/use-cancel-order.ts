import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { alertDialog, confirm } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';

const FAILED = 'ไม่สามารถยกเลิกคำสั่งซื้อได้';
const LOST = lostWords('ยกเลิกสำเร็จหรือไม่', 'กรุณาลองอีกครั้ง');

/**
 * Gives up a pending order after asking, and goes back to the till or where it was opened from (rule S4). An order that was paid
 * meanwhile can't be: the cashier is told so and shown its receipt. Cancelling twice is cancelling once.
 */
export function useCancelOrder(orderId: number, leaveFor: string = paths.pos()) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { send, isBusy: cancelling } = useWrite({
    ...{ failed: FAILED, lost: LOST },
    tell: async (text, { code }) => {
      await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
      if (code === 'ORDER_ALREADY_PAID') navigate(paths.receipt(orderId), { replace: true });
      if (code === 'ORDER_NOT_FOUND') navigate(leaveFor, { replace: true });
    },
  });

  const cancel = async () => {
    const yes = await confirm({
      title: 'ยกเลิกคำสั่งซื้อนี้ใช่หรือไม่',
      text: `รายการสินค้าทั้งหมดในคำสั่งซื้อนี้จะถูกยกเลิก และกลับไปหน้า${leaveFor === paths.pos() ? ' POS' : 'คำสั่งซื้อ'}`,
      confirmLabel: 'ยกเลิกคำสั่งซื้อ',
      cancelLabel: 'ไม่ยกเลิก',
      danger: true,
    });
    if (!yes) return;
    await send('DELETE /checkout/{orderId}', { params: { orderId } }, async () => {
      await queryClient.invalidateQueries({ refetchType: 'none' });
      navigate(leaveFor, { replace: true });
    });
  };

  return { cancelling, cancel };
}
