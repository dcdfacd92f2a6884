import type { Satang } from '../money/satang.ts';
import type { VatMode } from './rules.ts';

/** Who the shop is, as its papers say it. */
export interface ShopIdentity {
  readonly name: string;
  readonly branchName: string;
  /** The 5-digit VAT branch number. */
  readonly branchCode: string;
  readonly address: string;
  readonly phone: string;
  /** '' only of a shop that was made before it had to be there (rule C11.13). */
  readonly taxId: string;
  readonly vatMode: VatMode;
  readonly promptPayId: string | null;
}

/** Everything that the settings page shows: the shop's own, and those of one branch. */
export interface Settings extends ShopIdentity {
  /** The rate as it is written down, also where the shop charges none. */
  readonly taxRateHundredths: number;
  readonly receiptFooter: string;
  readonly quotationValidDays: number;
  readonly blockNegativeStock: boolean;
  /** Whether cashiers take goods back; managers always may (rule C11.5). */
  readonly cashiersMayReturn: boolean;
  /** Up to so much a cashier gives back without a manager's approval. */
  readonly returnLimitSatang: Satang;
  /** Whether managers take goods back that come without their receipt (rule C11.10). */
  readonly returnsWithoutReceipt: boolean;
  /** The most that cashiers and managers may take off by hand, in hundredths of a percent (rule C12.4). */
  readonly cashierDiscountLimitHundredths: number;
  readonly managerDiscountLimitHundredths: number;
  /** Whether tills ask which variant is meant, instead of taking the first (rule C12.7). */
  readonly asksForVariant: boolean;
  /** Whether drawers are opened for a till and shared there, instead of each cashier's own (rule C12.15). */
  readonly drawerPerTill: boolean;
  /** Without a touch or key for so long a screen locks; never for 0 (rule C12.5). */
  readonly lockAfterMinutes: number;
  readonly dashboardCurrency: string;
  /** The picture for receipts and papers, by its name in the folder of pictures. */
  readonly logoName: string | null;
}
