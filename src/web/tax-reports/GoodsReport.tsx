import { GoodsList } from './GoodsList.tsx';
import { GoodsVouchers } from './GoodsVouchers.tsx';
import type { TaxReportProps } from './tax-reports.ts';

/** รายงานสินค้าและวัตถุดิบ of a month on screen (rule C13.13): the list of its things, or the lines of one. */
export function GoodsReport({ shown, onShow }: TaxReportProps) {
  const { thing } = shown;
  return thing === null ? (
    <GoodsList shown={shown} onShow={onShow} />
  ) : (
    <GoodsVouchers key={thing} thing={thing} shown={shown} onShow={onShow} />
  );
}
