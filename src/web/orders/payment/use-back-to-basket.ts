import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isFinal } from '#web/lib/failure.ts';
import { paths } from '#web/lib/paths.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { basketBackFromWire } from '../wire.ts';
import { beginBack, forgetHandBack, handBack } from './hand-back.ts';
import { useBackKey } from './use-back-key.ts';

const LOST = lostWords('กลับไปที่ตะกร้าได้หรือไม่', 'กรุณากดกลับไปแก้ไขตะกร้าอีกครั้ง');

interface GivingUp {
  /** Something else is on its way with this order. */
  readonly isHeld: boolean;
  /** Says why it can't be given up, where it can't. */
  readonly mayGiveUp: () => Promise<boolean>;
}

/**
 * Gives up a pending order and goes back to the till with its basket, to mend what the customer wants otherwise (rule
 * C12.8), by F2, which looks for goods there. An order that was paid meanwhile leads to its receipt.
 */
export function useBackToBasket(orderId: number, { isHeld, mayGiveUp }: GivingUp) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { send, isBusy } = useWrite({
    ...{ failed: 'ไม่สามารถกลับไปแก้ไขตะกร้าได้', lost: LOST },
    tell: async (text, failure) => {
      const { code } = failure;
      if (isFinal(failure)) forgetHandBack();
      await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text });
      if (code === 'ORDER_ALREADY_PAID') navigate(paths.receipt(orderId), { replace: true });
      if (code === 'ORDER_NOT_FOUND') navigate(paths.pos(), { replace: true });
    },
  });
  const back = async () => {
    if (!(await mayGiveUp())) return;
    beginBack(orderId);
    await send('POST /checkout/{orderId}/basket', { params: { orderId } }, async (answer) => {
      await queryClient.invalidateQueries({ refetchType: 'none' });
      const state = handBack({ orderId, basket: basketBackFromWire(answer) });
      await navigate(paths.pos(), { replace: true, state });
    });
  };

  useBackKey(back, isHeld || isBusy);

  return { back, isBusy };
}
