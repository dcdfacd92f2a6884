import { plainBaht, satangFromBaht } from '#shared/money/satang.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { ClockFault } from '#shared/time/clock-fault.ts';
import type { AnswerOf, BodyOf } from '#web/lib/calls.ts';
import { sentMoney } from '#web/ui/fields/money-text.ts';
import { fullBranchCode, type IdentityForm, percentOf, type SettingsForm } from './shop-form.ts';

/** The names of the fields in the calls: of who the shop is, and of all that can be set. */
export const IDENTITY_FIELDS = {
  name: 'name',
  branchName: 'branch_name',
  branchCode: 'branch_code',
  address: 'address',
  phone: 'phone',
  vatMode: 'vat_mode',
  taxId: 'tax_id',
  promptPayId: 'promptpay_id',
} as const satisfies Record<keyof IdentityForm, string>;

export const SHOP_FIELDS = {
  ...IDENTITY_FIELDS,
  taxPercent: 'tax_percent',
  receiptFooter: 'receipt_footer',
  quotationValidDays: 'quotation_valid_days',
  blockNegativeStock: 'block_negative_stock',
  cashiersMayReturn: 'cashiers_may_return',
  returnLimit: 'return_limit',
  returnsWithoutReceipt: 'returns_without_receipt',
  cashierDiscountLimit: 'cashier_discount_limit',
  managerDiscountLimit: 'manager_discount_limit',
  asksForVariant: 'asks_for_variant',
  drawerPerTill: 'drawer_per_till',
  lockAfterMinutes: 'lock_after_minutes',
  dashboardCurrency: 'dashboard_currency',
} as const satisfies Record<keyof SettingsForm, string>;

/** Who the shop is, as the calls that write it take it. */
export function identityBody(form: IdentityForm) {
  return {
    name: form.name,
    branch_name: form.branchName,
    branch_code: fullBranchCode(form.branchCode),
    address: form.address,
    phone: form.phone,
    // When none was chosen the server asks for one, with the other faults.
    vat_mode: form.vatMode as VatMode,
    tax_id: form.taxId,
    promptpay_id: form.promptPayId,
  };
}

/**
 * What PATCH /settings takes; a rate that is no number is sent as one that is refused. A shop without VAT has no field
 * for the rate, and the one that is stored stays whatever was typed before.
 */
export function settingsBody(form: SettingsForm, stored: SettingsForm): BodyOf<'PATCH /settings'> {
  const { taxPercent } = form.vatMode === 'none' ? stored : form;
  return {
    ...identityBody(form),
    tax_percent: percentOf(taxPercent) ?? -1,
    receipt_footer: form.receiptFooter,
    // What is no number is refused.
    quotation_valid_days: Number(form.quotationValidDays),
    block_negative_stock: form.blockNegativeStock,
    cashiers_may_return: form.cashiersMayReturn,
    // Nothing typed is no amount, and is refused.
    return_limit: sentMoney(form.returnLimit),
    returns_without_receipt: form.returnsWithoutReceipt,
    // What is no percentage is refused.
    cashier_discount_limit: percentOf(form.cashierDiscountLimit) ?? -1,
    manager_discount_limit: percentOf(form.managerDiscountLimit) ?? -1,
    asks_for_variant: form.asksForVariant,
    drawer_per_till: form.drawerPerTill,
    lock_after_minutes: Number(form.lockAfterMinutes),
    dashboard_currency: form.dashboardCurrency,
  };
}

/** The settings as they stand in the fields. */
function settingsForm(wire: AnswerOf<'GET /settings/api'>): SettingsForm {
  return {
    name: wire.name,
    branchName: wire.branch_name,
    branchCode: wire.branch_code,
    address: wire.address,
    phone: wire.phone,
    vatMode: wire.vat_mode,
    taxId: wire.tax_id,
    promptPayId: wire.promptpay_id,
    taxPercent: String(wire.tax_percent),
    receiptFooter: wire.receipt_footer,
    quotationValidDays: String(wire.quotation_valid_days),
    blockNegativeStock: wire.block_negative_stock,
    cashiersMayReturn: wire.cashiers_may_return,
    returnLimit: plainBaht(satangFromBaht(wire.return_limit)),
    returnsWithoutReceipt: wire.returns_without_receipt,
    cashierDiscountLimit: String(wire.cashier_discount_limit),
    managerDiscountLimit: String(wire.manager_discount_limit),
    asksForVariant: wire.asks_for_variant,
    drawerPerTill: wire.drawer_per_till,
    lockAfterMinutes: String(wire.lock_after_minutes),
    dashboardCurrency: wire.dashboard_currency,
  };
}

/** The settings as the server has them: what the form shows, and the picture beside it. */
export function storedSettings(wire: AnswerOf<'GET /settings/api'>) {
  return { form: settingsForm(wire), logoName: wire.logo_name };
}

/** A point of sale. */
export interface Till {
  readonly id: number;
  readonly name: string;
  /** The number that the revenue office gave its machine; '' where there is none. */
  readonly posId: string;
  readonly isActive: boolean;
}

export function tillFromWire(wire: AnswerOf<'GET /tills/api'>['data'][number]): Till {
  return { id: wire.id, name: wire.name, posId: wire.pos_id, isActive: wire.is_active };
}

/** The server's clock beside the last sale or number that it dated. */
interface ClockState {
  readonly now: EpochMs;
  readonly latest: EpochMs | null;
  readonly fault: ClockFault | null;
}

export function clockFromWire({ now, latest, fault }: AnswerOf<'GET /settings/clock/api'>): ClockState {
  return { now: Date.parse(now), latest: latest === null ? null : Date.parse(latest), fault };
}
