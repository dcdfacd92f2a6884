import { thaiDate } from '#shared/time/bangkok.ts';
import { GoodsReceiptLines } from '../receive/GoodsReceiptLines.tsx';
import { GoodsSheet } from '../receive/GoodsSheet.tsx';
import { SupplierReturnFacts } from './SupplierReturnFacts.tsx';
import type { WholeSupplierReturn } from './wire.ts';

/** The paper that goes along with goods to their supplier, on A4, to be signed by both (rule C13.9). */
export function SupplierReturnPaper({ made }: { readonly made: WholeSupplierReturn }) {
  return (
    <GoodsSheet title="ใบส่งคืนสินค้า" number={made.number} shop={made.shop} signers={['ผู้ส่งคืนสินค้า', 'ผู้รับคืนสินค้า']}>
      <SupplierReturnFacts made={made} returnedOn={thaiDate(made.returnedAt)} />
      <GoodsReceiptLines lines={made.lines} totalCostSatang={made.totalCostSatang} />
    </GoodsSheet>
  );
}
