import { useNavigate } from 'react-router';
import { useConnection } from '#web/lib/connection.ts';
import { logFailure } from '#web/lib/log.ts';
import { paths } from '#web/lib/paths.ts';
import { JUST_PAID } from '#web/orders/just-paid.ts';
import type { AwayPayment } from '#web/orders/payment/away-payment.ts';
import { paymentBody } from '#web/orders/payment/use-payment.ts';
import type { Sale } from '#web/orders/sale.ts';
import { alertDialog } from '#web/ui/dialog/dialogs.ts';
import { playSound } from '#web/ui/sounds.ts';
import { readinessOf } from './journal.ts';
import { notSoldWords } from './not-sold-words.ts';
import { lentAndPrepared, useStanding } from './standing.ts';
import { useLateSale } from './use-late-sale.ts';
import { useSellerHere } from './use-readiness.ts';

const TAKEN_ALREADY = 'รายการนี้ส่งชำระไปแล้วและกำลังรอผล อย่ารับเงินซ้ำ';

/** How the payment of an order goes on while the server can't be reached (rule C14.10). */
export function useAwayPayment(sale: Sale): AwayPayment {
  const navigate = useNavigate();
  const seller = useSellerHere();
  const { payOrder, leavePayment } = useLateSale();

  const tell = async (error: unknown) => {
    logFailure('the journal', error);
    playSound('refused');
    await alertDialog({ kind: 'error', title: 'บันทึกการขายไม่ได้', text: notSoldWords(error) });
  };

  return {
    isPossible: () =>
      !useConnection.getState().reachable &&
      seller !== null &&
      readinessOf(seller, lentAndPrepared(useStanding.getState())) === 'ready',
    take: async (money) => {
      try {
        const entry = await payOrder(sale, money);
        if (entry.kind !== 'sale')
          return await alertDialog({ kind: 'error', title: 'เกิดข้อผิดพลาด!', text: TAKEN_ALREADY });
        playSound('paid');
        await navigate(paths.awayReceipt(entry.seq), { replace: true, state: JUST_PAID });
      } catch (error) {
        await tell(error);
      }
    },
    leave: async (payment) => {
      try {
        await leavePayment(sale, paymentBody(payment));
        await navigate(paths.pos(), { replace: true });
      } catch (error) {
        await tell(error);
      }
    },
  };
}
