import { formatBaht, formatCount } from '../money/satang.ts';
import type { Slip, SlipBlock, SlipLine, SlipPart } from '../slips/slip.ts';
import { amountLine, copyMark, factsOf, lineIf, strongLine, textLine } from '../slips/slip-lines.ts';
import { slipHead } from '../slips/slip-shop.ts';
import { buddhistShortDateTime } from '../time/bangkok.ts';
import { percentWords } from './hand-discounts.ts';
import {
  type ReceiptFacts,
  replacedWords,
  type SaleFacts,
  type SaleLine,
  type TakenPayment,
} from './sale.ts';
import { markLines, nameLine, vatLines } from './slip-vat.ts';

/**
 * What a seller registered for VAT hands to whoever asks for no full tax invoice (Revenue Code, section 86/6). One who
 * isn't may not call it so.
 */
const ABBREVIATED_TAX_INVOICE = 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ';

/** That VAT is in what is paid, which an abbreviated tax invoice has to say. */
const VAT_WITHIN_WORDS = {
  added: 'ยอดสุทธิรวมภาษีมูลค่าเพิ่มแล้ว',
  included: 'ราคารวมภาษีมูลค่าเพิ่มแล้ว',
} as const;

/** A sold thing: its name, what it cost, what its promotion took off, and below it what somebody took off by hand. */
function soldThing(line: SaleLine): SlipPart {
  const { byHand } = line;
  const byHandSatang = byHand?.discountSatang ?? 0;
  const promotionSatang = line.discountSatang - byHandSatang;
  return {
    kind: 'thing',
    lines: [
      nameLine(line),
      amountLine(`${line.quantity} x ${formatBaht(line.unitPriceSatang)}`, line.subtotalSatang),
      ...lineIf(promotionSatang > 0, () => amountLine('ส่วนลด', -promotionSatang)),
      ...(byHand !== null && byHandSatang > 0
        ? [amountLine(`ส่วนลดพิเศษ ${percentWords(byHand)}`.trim(), -byHandSatang)]
        : []),
    ],
  };
}

/** From what the goods come to without discounts to what is paid. */
function sumLines(sale: SaleFacts): readonly SlipLine[] {
  const pieces = sale.lines.reduce((sum, line) => sum + line.quantity, 0);
  const { orderDiscount, byHandSatang, couponCode, tax } = sale;
  const orderDiscountSatang = orderDiscount?.discountSatang ?? 0;
  const lineByHandSatang = byHandSatang - orderDiscountSatang;
  const promotionSatang = sale.discountSatang - sale.couponDiscountSatang - byHandSatang;
  const vat = vatLines(tax.mode, tax.rateHundredths, sale);
  return [
    textLine(`${sale.lines.length} รายการ ${formatCount(pieces)} ชิ้น`),
    amountLine('ยอดรวม', sale.subtotalSatang),
    ...lineIf(promotionSatang > 0, () => amountLine('ส่วนลดสินค้า', -promotionSatang)),
    ...lineIf(lineByHandSatang > 0, () => amountLine('ส่วนลดพิเศษ', -lineByHandSatang)),
    ...(orderDiscount !== null && orderDiscountSatang > 0
      ? [amountLine(`ส่วนลดท้ายบิล ${percentWords(orderDiscount)}`.trim(), -orderDiscountSatang)]
      : []),
    ...lineIf(couponCode !== null, () =>
      amountLine(`ส่วนลดคูปอง ${couponCode}`, sale.couponDiscountSatang && -sale.couponDiscountSatang),
    ),
    ...(tax.mode === 'added' ? vat : []),
    strongLine('ยอดสุทธิ (THB)', sale.totalSatang),
    ...(tax.mode === 'none' ? [] : [textLine(VAT_WITHIN_WORDS[tax.mode])]),
    ...(tax.mode === 'included' ? vat : []),
  ];
}

/** How something was taken; goods that were exchanged name the paper of their return. */
const takenLines = (taken: TakenPayment, exchange: ReceiptFacts['exchange']): readonly SlipLine[] =>
  taken.method === 'exchange'
    ? [amountLine(`${taken.name} ${exchange?.refundNumber ?? ''}`, taken.tenderedSatang)]
    : [
        amountLine(`รับเงิน (${taken.name})`, taken.tenderedSatang),
        ...lineIf(taken.reference !== null, () => textLine(`อ้างอิง ${taken.reference}`)),
      ];

/**
 * The receipt on paper, in the order in which customers read it (rule C14.6).
 * @param isCopy its original was given out before (rule C10.3)
 */
export function receiptSlip(receipt: ReceiptFacts, { isCopy }: { readonly isCopy: boolean }): Slip {
  const { sale, shop, till, exchange } = receipt;
  const replaced = replacedWords(receipt);
  // A sale has one tax invoice: where a full one was issued, the receipt is no more than that.
  const isTaxInvoice = sale.tax.mode !== 'none' && replaced === '';
  const blocks: readonly SlipBlock[] = [
    slipHead(shop, isTaxInvoice ? ABBREVIATED_TAX_INVOICE : 'ใบเสร็จรับเงิน'),
    ...copyMark(isCopy),
    ...(replaced === '' ? [] : [{ kind: 'words', text: replaced, look: 'plain', isRuled: false } as const]),
    factsOf(
      `เลขที่ ${receipt.receiptNumber}`,
      // A till that sold by itself knows of none (rule C14.10).
      sale.orderNumber && `คำสั่งซื้อ ${sale.orderNumber}`,
      `วันที่ ${buddhistShortDateTime(receipt.paidAt)} น.`,
      `แคชเชียร์ ${receipt.cashierName}`,
      till.name && `เครื่อง ${till.name}`,
      isTaxInvoice && till.posId ? `POS ID ${till.posId}` : null,
    ),
    { kind: 'section', parts: [...sale.lines.map(soldThing), ...markLines(sale.lines)] },
    { kind: 'section', parts: sumLines(sale) },
    {
      kind: 'section',
      parts: [
        ...receipt.payments.flatMap((taken) => takenLines(taken, exchange)),
        amountLine('เงินทอน', receipt.changeSatang),
      ],
    },
    ...(shop.footer === '' ? [] : [{ kind: 'foot', text: shop.footer } as const]),
    { kind: 'barcode', code: receipt.receiptNumber },
  ];
  return { kind: 'slip', blocks };
}
