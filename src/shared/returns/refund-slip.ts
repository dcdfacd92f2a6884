import { formatBaht, formatCount } from '../money/satang.ts';
import { CONDITION_WORDS } from '../orders/rules.ts';
import { markLines, nameLine, vatLines } from '../orders/slip-vat.ts';
import { WITHOUT_RECEIPT_WORDS } from '../orders/without-receipt.ts';
import { FIXED_METHOD_WORDS } from '../payment-methods/rules.ts';
import type { Slip, SlipLine, SlipPart } from '../slips/slip.ts';
import { amountLine, copyMark, factsOf, lineIf, marked, strongLine, textLine } from '../slips/slip-lines.ts';
import { slipHead } from '../slips/slip-shop.ts';
import { buddhistShortDateTime } from '../time/bangkok.ts';
import type { RefundLine, RefundSlipFacts, Settled } from './refund.ts';

function returnedThing(line: RefundLine): SlipPart {
  const damaged = line.condition === 'damaged' ? ` (${CONDITION_WORDS.damaged})` : '';
  return {
    kind: 'thing',
    lines: [
      nameLine(line),
      amountLine(`${line.quantity} x ${formatBaht(line.unitPriceSatang)}${damaged}`, line.subtotalSatang),
      ...lineIf(line.discountSatang !== 0, () => amountLine('ส่วนลด', -line.discountSatang)),
    ],
  };
}

/** From what the goods had cost without discounts to what goes back. */
function sumLines(refund: RefundSlipFacts): readonly SlipLine[] {
  const { lines, vatMode, taxPercent, discountSatang } = refund;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const rateHundredths = taxPercent === null ? null : Math.round(taxPercent * 100);
  const vat = vatLines(vatMode, rateHundredths, refund);
  return [
    textLine(`${lines.length} รายการ ${formatCount(pieces)} ชิ้น`),
    amountLine('ยอดรวม', refund.grossSatang),
    ...lineIf(discountSatang !== 0, () => amountLine('ส่วนลด', -discountSatang)),
    ...(vatMode === 'added' ? vat : []),
    strongLine('ยอดคืน (THB)', refund.totalSatang),
    ...(vatMode === 'included' ? vat : []),
  ];
}

/** How something was settled; what was exchanged names the receipt of the other goods. */
const settledLines = (settled: Settled, exchange: RefundSlipFacts['exchange']): readonly SlipLine[] =>
  settled.method === 'exchange'
    ? [amountLine(`${FIXED_METHOD_WORDS.exchange} ${exchange?.receiptNumber ?? ''}`, settled.satang)]
    : [
        amountLine(`คืนเงิน (${settled.name})`, settled.satang),
        ...lineIf(settled.reference !== null, () => textLine(`อ้างอิง ${settled.reference}`)),
      ];

/**
 * A return on paper: what came back, what was given back for it, and of which receipt (rule C11.7, C14.6).
 * @param isCopy its original was given out before (rule C10.3)
 */
export function refundSlip(refund: RefundSlipFacts, { isCopy }: { readonly isCopy: boolean }): Slip {
  const { shop, lines, soldAt, creditNote, approvedBy } = refund;
  return {
    kind: 'slip',
    blocks: [
      slipHead(shop, 'ใบรับคืนสินค้า'),
      ...(refund.isWithoutReceipt ? [marked(WITHOUT_RECEIPT_WORDS)] : []),
      ...copyMark(isCopy),
      factsOf(
        `เลขที่ ${refund.number}`,
        refund.receiptNumber && `คืนจากใบเสร็จ ${refund.receiptNumber}`,
        soldAt === null ? null : `ขายวันที่ ${buddhistShortDateTime(soldAt)} น.`,
        creditNote && `ใบลดหนี้ ${creditNote.number}`,
        `วันที่คืน ${buddhistShortDateTime(refund.madeAt)} น.`,
        `แคชเชียร์ ${refund.cashierName}`,
        refund.tillName && `เครื่อง ${refund.tillName}`,
        approvedBy === null ? null : `อนุมัติโดย ${approvedBy}`,
        `เหตุผล ${refund.reason}`,
      ),
      { kind: 'section', parts: [...lines.map(returnedThing), ...markLines(lines)] },
      { kind: 'section', parts: sumLines(refund) },
      {
        kind: 'section',
        parts: refund.payments.flatMap((settled) => settledLines(settled, refund.exchange)),
      },
      { kind: 'barcode', code: refund.number },
      { kind: 'signatures', signers: ['ผู้รับเงินคืน', 'ผู้คืนเงิน'] },
    ],
  };
}
