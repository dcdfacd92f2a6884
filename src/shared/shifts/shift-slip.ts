import { byHandWords } from '../drawer/cash-by-hand.ts';
import type { Satang } from '../money/satang.ts';
import { FIXED_METHOD_WORDS } from '../payment-methods/rules.ts';
import type { Slip, SlipBlock, SlipLine } from '../slips/slip.ts';
import { amountLine, countLine, factsOf, lineIf, strongLine, textLine } from '../slips/slip-lines.ts';
import { slipHead } from '../slips/slip-shop.ts';
import { buddhistShortDateTime } from '../time/bangkok.ts';
import type { CashierPart, OtherPayments, Shift } from './shift.ts';

const { cash, qrcode, exchange } = FIXED_METHOD_WORDS;

const section = (...parts: readonly SlipLine[]): SlipBlock => ({ kind: 'section', parts });

function facts({ drawerId, till, shared, cashierName, openedAt, closedAt }: Shift): SlipBlock {
  const people =
    shared === null
      ? [`แคชเชียร์ ${cashierName}`]
      : [`ลิ้นชักร่วม เปิดโดย ${cashierName}`, `ปิดโดย ${shared.closedBy}`];
  return factsOf(
    `ลิ้นชักเลขที่ ${drawerId}`,
    till && `เครื่องขาย ${till.name}`,
    till && till.posId !== '' ? `POS ID ${till.posId}` : null,
    ...people,
    `เปิดลิ้นชัก ${buddhistShortDateTime(openedAt)} น.`,
    `ปิดลิ้นชัก ${buddhistShortDateTime(closedAt)} น.`,
  );
}

/** How many receipts there were, in all and in each way of paying. */
function counts(shift: Shift): SlipBlock {
  return section(
    countLine(`ขาย${cash}`, shift.cashSales),
    countLine(`ขาย ${qrcode}`, shift.qrSales),
    ...shift.otherPayments.map(({ name, count }) => countLine(`ขาย ${name}`, count)),
    ...lineIf(shift.exchanges > 0, () => countLine(exchange, shift.exchanges)),
    countLine('รวมทั้งหมด', shift.sales),
  );
}

/** What came in and went back, in each way of paying, and what is left. */
function sales(shift: Shift): SlipBlock {
  const { otherPayments: own, exchangedSatang } = shift;
  const hasExchanges = shift.exchanges > 0;
  const sumOf = (of: (way: OtherPayments) => Satang) => own.reduce((all, way) => all + of(way), 0);
  const cashSalesSatang = shift.receivedSatang - shift.changeSatang;
  const salesSatang =
    cashSalesSatang + shift.qrSalesSatang + exchangedSatang + sumOf((way) => way.salesSatang);
  const refundsSatang =
    shift.cashRefundsSatang + shift.qrRefundsSatang + exchangedSatang + sumOf((way) => way.refundsSatang);
  return section(
    amountLine('รับเงินสดจากลูกค้า', shift.receivedSatang),
    amountLine('เงินทอน', -shift.changeSatang),
    amountLine('ยอดขายเงินสด', cashSalesSatang),
    amountLine(`ยอดขาย ${qrcode}`, shift.qrSalesSatang),
    ...own.map((way) => amountLine(`ยอดขาย ${way.name}`, way.salesSatang)),
    ...lineIf(hasExchanges, () => amountLine(`ยอด${exchange}`, exchangedSatang)),
    amountLine('รวมยอดขาย', salesSatang),
    amountLine(`คืน${cash}`, -shift.cashRefundsSatang),
    amountLine(`คืน ${qrcode}`, -shift.qrRefundsSatang),
    ...own.flatMap((way) =>
      lineIf(way.refundsSatang !== 0, () => amountLine(`คืน ${way.name}`, -way.refundsSatang)),
    ),
    ...lineIf(hasExchanges, () => amountLine(`คืนเป็นการ${exchange}`, -exchangedSatang)),
    amountLine('ยอดขายสุทธิ', salesSatang - refundsSatang),
  );
}

/** From the opening balance to what was counted. */
function drawer(shift: Shift): SlipBlock {
  return section(
    amountLine('ยอดเงินเปิดลิ้นชัก', shift.openingSatang),
    amountLine('เติมเงิน', shift.topUpSatang),
    amountLine('ยอดขายเงินสด', shift.receivedSatang - shift.changeSatang),
    amountLine(`คืน${cash}`, -shift.cashRefundsSatang),
    amountLine('นำเงินออก', -shift.removedSatang),
    amountLine('ยอดที่ควรจะเป็น', shift.expectedSatang),
    strongLine('ยอดที่นับได้', shift.countedSatang),
    amountLine('ส่วนต่าง', shift.countedSatang - shift.expectedSatang),
  );
}

/** What one of those who shared the drawer sold and gave back (rule C12.15). */
function cashierPart(part: CashierPart): SlipBlock {
  return section(
    countLine(`ยอดของ ${part.name}`, part.sales),
    ...part.ways.flatMap(({ name, salesSatang, refundsSatang }) => [
      ...lineIf(salesSatang !== 0, () => amountLine(`ขาย ${name}`, salesSatang)),
      ...lineIf(refundsSatang !== 0, () => amountLine(`คืน ${name}`, -refundsSatang)),
    ]),
    amountLine('ยอดสุทธิ', part.salesSatang - part.refundsSatang),
  );
}

/** The shift on paper, to go with the money to whoever takes it (rule C5.7, C14.6). */
export function shiftSlip(shift: Shift): Slip {
  const { byHand, approvedBy } = shift;
  return {
    kind: 'slip',
    blocks: [
      slipHead(shift.shop, 'ใบสรุปปิดกะ'),
      facts(shift),
      counts(shift),
      sales(shift),
      drawer(shift),
      ...(shift.shared?.cashiers ?? []).map(cashierPart),
      ...(byHand.length === 0
        ? []
        : [
            section(
              textLine('เงินเข้าและเงินออก'),
              ...byHand.map((move) => amountLine(byHandWords(move), move.satang)),
            ),
          ]),
      ...(approvedBy === null
        ? []
        : [factsOf(`อนุมัติส่วนต่างโดย ${approvedBy}`, `เหตุผล ${shift.differenceReason}`)]),
      { kind: 'signatures', signers: ['ผู้ส่งเงิน', 'ผู้รับเงิน'] },
    ],
  };
}
