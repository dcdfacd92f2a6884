import type { ComponentType } from 'react';
import type { SheetFormat } from '#shared/reports/report-sheet.ts';
import { GoodsReport } from './GoodsReport.tsx';
import { PurchaseTax } from './PurchaseTax.tsx';
import { vatReturnFile } from './queries.ts';
import { SalesTax } from './SalesTax.tsx';
import type { ShownTaxReport, TaxReportKey } from './tax-report-address.ts';
import { VatReturn } from './VatReturn.tsx';

/** What each of the month's books gets to show. */
export interface TaxReportProps {
  readonly shown: ShownTaxReport;
  readonly onShow: (change: Partial<ShownTaxReport>) => void;
}

/** One of the month's books on the page of the tax reports (rules C13.2, C13.11, C13.13). */
export interface TaxReport {
  /** As its tab says it: `ภาษีขาย`. */
  readonly label: string;
  /** As it is called on paper: `รายงานภาษีขาย`. */
  readonly title: string;
  readonly Report: ComponentType<TaxReportProps>;
  readonly fileOf: (shown: ShownTaxReport, format: SheetFormat) => string;
}

/** The month's books, in the order of their tabs. */
export const TAX_REPORTS: Readonly<Record<TaxReportKey, TaxReport>> = {
  sales: {
    label: 'ภาษีขาย',
    title: 'รายงานภาษีขาย',
    Report: SalesTax,
    fileOf: ({ month }, format) => `/reports/sales-tax.${format}?month=${month}`,
  },
  purchases: {
    label: 'ภาษีซื้อ',
    title: 'รายงานภาษีซื้อ',
    Report: PurchaseTax,
    fileOf: ({ month }, format) => `/reports/purchase-tax.${format}?month=${month}`,
  },
  'vat-return': {
    label: 'ภ.พ.30',
    title: 'กระดาษทำการ ภ.พ.30',
    Report: VatReturn,
    fileOf: vatReturnFile,
  },
  goods: {
    label: 'สินค้าและวัตถุดิบ',
    title: 'รายงานสินค้าและวัตถุดิบ',
    Report: GoodsReport,
    fileOf: ({ month }, format) => `/reports/stock.${format}?month=${month}`,
  },
};
