import type { VatMode } from '#shared/shop/rules.ts';

/** Who the shop is and how it stands to VAT, as it stands in the fields. */
export interface IdentityForm {
  readonly name: string;
  readonly branchName: string;
  /** The 5-digit VAT branch number; head office is 00000. */
  readonly branchCode: string;
  readonly address: string;
  readonly phone: string;
  /** '' until one is chosen: whoever sets a shop up has to say it. */
  readonly vatMode: VatMode | '';
  readonly taxId: string;
  readonly promptPayId: string;
}

export interface SettingsForm extends IdentityForm {
  readonly taxPercent: string;
  readonly receiptFooter: string;
  readonly quotationValidDays: string;
  readonly blockNegativeStock: boolean;
  readonly cashiersMayReturn: boolean;
  /** In baht, as it is typed. */
  readonly returnLimit: string;
  readonly returnsWithoutReceipt: boolean;
  /** In percent, as they are typed. */
  readonly cashierDiscountLimit: string;
  readonly managerDiscountLimit: string;
  readonly asksForVariant: boolean;
  readonly drawerPerTill: boolean;
  /** As it is typed; nothing typed is never. */
  readonly lockAfterMinutes: string;
  readonly dashboardCurrency: string;
}

/** The words under the fields. */
export type Faults<F> = Readonly<Partial<Record<keyof F, string>>>;

const BRANCH_CODE_LENGTH = 5;

/** A typed number in no more than its digits. */
export function typedDigits(typed: string, most: number): string {
  return typed.replaceAll(/\D/g, '').slice(0, most);
}

/** A typed branch number in its five digits: `12` is 00012. */
export function fullBranchCode(typed: string): string {
  return typed === '' ? '' : typed.padStart(BRANCH_CODE_LENGTH, '0');
}

/** A percentage as typed, or null for what is none. */
export function percentOf(typed: string): number | null {
  const plain = typed.trim().replace(/%$/, '').trim();
  return /^\d{1,3}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}
