import { useQueryClient } from '@tanstack/react-query';
import { bahtFromSatang } from '#shared/money/satang.ts';
import { isAboutApprover } from '#web/staff/about-approver.ts';
import type { Approver } from '#web/staff/wire.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { returnsChanged } from './queries.ts';
import { type Chosen, returnedLines } from './return-draft.ts';
import type { MoneyWay, ReturnableSale } from './wire.ts';

/** What is sent when goods are taken back. */
export interface ReturnSent {
  readonly chosen: Chosen;
  readonly reason: string;
  readonly ways: readonly MoneyWay[];
  /** What the bank calls the transfer; '' where nothing is noted. */
  readonly reference: string;
  readonly approver: Approver | null;
}

export interface ReturnMade {
  readonly id: number;
  /** Where the credit note can be looked at; null where there is none. */
  readonly creditNote: string | null;
}

/** The ways in which money goes back, in the calls' words; cash needs no name of its transfer. */
export const refundBody = (ways: readonly MoneyWay[], reference: string) =>
  ways.map(({ method, satang }) => ({
    method,
    amount: bahtFromSatang(satang),
    ...(method !== 'cash' && reference !== '' && { reference }),
  }));

/** Takes goods of a sale back, once, however often it is pressed or sent again (rule C2.7). */
export function useReturn(
  sale: ReturnableSale,
  onMade: (made: ReturnMade) => void,
  onApproverRefused: () => void,
) {
  const client = useQueryClient();
  const write = useWrite<'reason' | 'approver'>({
    failed: 'คืนสินค้าไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
    lost: 'ไม่ได้รับคำตอบจากเซิร์ฟเวอร์ กรุณากดคืนเงินอีกครั้ง ระบบจะไม่คืนเงินซ้ำ',
    fields: { reason: 'reason', approver: 'approver' },
    refused: ({ code, message }) => {
      returnsChanged(client);
      if (!isAboutApprover(code)) return undefined;
      write.showFaults({ approver: message });
      onApproverRefused();
      return null;
    },
  });

  const submit = ({ chosen, reason, ways, reference, approver }: ReturnSent) =>
    write.send(
      'POST /orders/{id}/returns',
      {
        params: { id: sale.orderId },
        body: {
          lines: returnedLines(sale, chosen),
          reason,
          refund: refundBody(ways, reference),
          ...(approver && { approver }),
        },
      },
      ({ return_id: id, credit_note }) => onMade({ id, creditNote: credit_note?.pdfUrl ?? null }),
    );

  return { submit, isBusy: write.isBusy, faults: write.faults, clearFaults: write.clearFaults };
}
