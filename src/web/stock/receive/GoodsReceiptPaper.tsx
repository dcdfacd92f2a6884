import { thaiDate } from '#shared/time/bangkok.ts';
import { GoodsReceiptFacts } from './GoodsReceiptFacts.tsx';
import { GoodsReceiptLines } from './GoodsReceiptLines.tsx';
import { GoodsSheet } from './GoodsSheet.tsx';
import type { WholeGoodsReceipt } from './queries.ts';

/** The receipt of goods on A4, to be signed by who brought the goods and who took them in. */
export function GoodsReceiptPaper({ receipt }: { readonly receipt: WholeGoodsReceipt }) {
  return (
    <GoodsSheet title="ใบรับสินค้า" number={receipt.number} shop={receipt.shop} signers={['ผู้ส่งสินค้า', 'ผู้รับสินค้า']}>
      <GoodsReceiptFacts receipt={receipt} receivedOn={thaiDate(receipt.receivedAt)} />
      <GoodsReceiptLines lines={receipt.lines} totalCostSatang={receipt.totalCostSatang} />
    </GoodsSheet>
  );
}
