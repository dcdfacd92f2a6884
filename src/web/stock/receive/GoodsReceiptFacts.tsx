import { bahtWithSign } from '#shared/money/satang.ts';
import { COST_VAT_WORDS } from '#shared/suppliers/rules.ts';
import { bangkokTime, buddhistShortDate } from '#shared/time/bangkok.ts';
import { sheetTitle } from '#shared/time/calendar.ts';
import { FactList } from './FactList.tsx';
import type { WholeGoodsReceipt } from './queries.ts';

interface GoodsReceiptFactsProps {
  readonly receipt: WholeGoodsReceipt;
  /** The day as this place writes days. */
  readonly receivedOn: string;
}

/** When the goods came, who took them in and who brought them; on the screen and on paper alike. */
export function GoodsReceiptFacts({ receipt, receivedOn }: GoodsReceiptFactsProps) {
  const facts = [
    ['วันที่รับ', `${receivedOn} ${bangkokTime(receipt.receivedAt)}`],
    ['ผู้รับ', receipt.receivedBy],
    ['ผู้ขาย', receipt.supplier],
    ['เลขที่อ้างอิง', receipt.reference],
    ['หมายเหตุ', receipt.note],
    ...paperFacts(receipt),
  ] as const;
  return <FactList facts={facts} />;
}

/** What the supplier's paper says, both ways, and the tax invoice. */
function paperFacts({ paper, invoice }: WholeGoodsReceipt): readonly (readonly [string, string])[] {
  if (paper === null) return [];
  const claimed = paper.isClaimed ? 'ใช้เครดิตภาษีซื้อ ต้นทุนไม่รวม VAT' : 'ไม่ใช้เครดิตภาษี ต้นทุนรวม VAT';
  return [
    ['ต้นทุนในบิล', COST_VAT_WORDS[paper.costVat]],
    ['มูลค่าก่อน VAT', bahtWithSign(paper.valueSatang)],
    ['VAT', bahtWithSign(paper.vatSatang)],
    ['รวมทั้งสิ้น', bahtWithSign(paper.totalSatang)],
    ...(paper.vatSatang === 0 ? [] : [['ภาษีซื้อ', claimed] as const]),
    ...(invoice === null
      ? []
      : [
          ['ใบกำกับภาษี', `${invoice.number} (${buddhistShortDate(invoice.issuedOn)})`] as const,
          ...(invoice.taxMonth === null ? [] : [['เดือนภาษี', sheetTitle(`${invoice.taxMonth}-01`)] as const]),
        ]),
  ];
}
