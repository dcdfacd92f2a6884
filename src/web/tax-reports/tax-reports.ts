import type { ComponentType } from 'react';
import type { Month } from '#shared/time/months.ts';
import type { SheetFormat } from '#web/ui/table/ExportLinks.tsx';
import { PurchaseTax } from './PurchaseTax.tsx';
import { SalesTax } from './SalesTax.tsx';
import type { TaxReportKey } from './tax-report-address.ts';

/** What each of the month's books gets to show. */
export interface TaxReportProps {
  readonly month: Month;
  /** Of its rows, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** One of the month's books on the page of the tax reports (rule C13.2). */
export interface TaxReport {
  /** As its tab says it: `ภาษีขาย`. */
  readonly label: string;
  /** As it is called on paper: `รายงานภาษีขาย`. */
  readonly title: string;
  readonly Report: ComponentType<TaxReportProps>;
  readonly fileOf: (month: Month, format: SheetFormat) => string;
}

/** The month's books, in the order of their tabs. */
export const TAX_REPORTS: Readonly<Record<TaxReportKey, TaxReport>> = {
  sales: {
    label: 'ภาษีขาย',
    title: 'รายงานภาษีขาย',
    Report: SalesTax,
    fileOf: (month, format) => `/reports/sales-tax.${format}?month=${month}`,
  },
  purchases: {
    label: 'ภาษีซื้อ',
    title: 'รายงานภาษีซื้อ',
    Report: PurchaseTax,
    fileOf: (month, format) => `/reports/purchase-tax.${format}?month=${month}`,
  },
};
