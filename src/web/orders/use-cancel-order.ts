import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { alertDialog, confirm } from '#web/ui/dialogs.ts';

const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่ายกเลิกสำเร็จหรือไม่ กรุณาลองอีกครั้ง';

/**
 * Gives up a pending order after asking, and goes back to the till or where it was opened from (rule S4). An order that was paid
 * meanwhile can't be: the cashier is told so and shown its receipt. Cancelling twice is cancelling once.
 */
export function useCancelOrder(orderId: number, leaveFor: string = paths.pos()) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [cancelling, setCancelling] = useState(false);

  const explain = async (error: unknown) => {
    logFailure('ยกเลิกคำสั่งซื้อ', error);
    const text = error instanceof CallError ? error.message || undefined : NO_ANSWER;
    await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text: text ?? 'ไม่สามารถยกเลิกคำสั่งซื้อได้' });
    if (!(error instanceof CallError)) return;
    if (error.code === 'ORDER_ALREADY_PAID') navigate(paths.receipt(orderId), { replace: true });
    if (error.code === 'ORDER_NOT_FOUND') navigate(leaveFor, { replace: true });
  };

  const cancel = async () => {
    const yes = await confirm({
      title: 'ยกเลิกคำสั่งซื้อนี้ใช่หรือไม่',
      text: `รายการสินค้าทั้งหมดในคำสั่งซื้อนี้จะถูกยกเลิก และกลับไปหน้า${leaveFor === paths.pos() ? ' POS' : 'คำสั่งซื้อ'}`,
      confirmLabel: 'ยกเลิกคำสั่งซื้อ',
      cancelLabel: 'ไม่ยกเลิก',
      danger: true,
    });
    if (!yes) return;
    setCancelling(true);
    try {
      await call('DELETE /checkout/{orderId}', { params: { orderId } });
      await queryClient.invalidateQueries({ refetchType: 'none' });
      navigate(leaveFor, { replace: true });
    } catch (error) {
      await explain(error);
    } finally {
      setCancelling(false);
    }
  };

  return { cancelling, cancel };
}
