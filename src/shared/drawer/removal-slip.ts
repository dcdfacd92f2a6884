import type { Slip } from '../slips/slip.ts';
import { factsOf, strongLine } from '../slips/slip-lines.ts';
import { slipHead } from '../slips/slip-shop.ts';
import { buddhistShortDateTime } from '../time/bangkok.ts';
import type { CashRemoval } from './cash-by-hand.ts';
import { removalWords } from './rules.ts';

/** Money that was taken out, on paper: to be signed, and to lie in the drawer instead of it (rule C12.9, C14.6). */
export function removalSlip(removal: CashRemoval): Slip {
  const { till } = removal;
  return {
    kind: 'slip',
    blocks: [
      slipHead(removal.shop, 'ใบเบิกเงินสด'),
      factsOf(
        `ลิ้นชักเลขที่ ${removal.drawerId}`,
        till && `เครื่องขาย ${till.name}`,
        `แคชเชียร์ ${removal.cashierName}`,
        `วันที่ ${buddhistShortDateTime(removal.at)} น.`,
        `เหตุผล ${removalWords(removal.reason, removal.note)}`,
      ),
      { kind: 'section', parts: [strongLine('จำนวนเงิน', removal.amountSatang)] },
      { kind: 'signatures', signers: ['ผู้จ่ายเงิน', 'ผู้รับเงิน'] },
    ],
  };
}
