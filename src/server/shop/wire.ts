import type { z } from 'zod';
import { bahtFromSatang } from '#shared/money/satang.ts';
import type { ClockWire, SettingsWire, shopContract, TillWire } from '#shared/shop/contract.ts';
import type { shopIdentity, slipShop } from '#shared/shop/fields.ts';
import type { VatMode } from '#shared/shop/rules.ts';
import type { Settings, ShopIdentity } from '#shared/shop/settings.ts';
import { bangkokIso, type EpochMs } from '#shared/time/bangkok.ts';
import { clockFault } from '#shared/time/clock-fault.ts';
import { type Branch, type ShopSettings, shopAt, type Till } from './queries.ts';
import type { Seller } from './sellers.ts';
import type { NewSettings } from './update-settings.ts';

type SettingsBody = z.output<(typeof shopContract)['PATCH /settings']['body']>;
type IdentityBody = Pick<SettingsBody, keyof typeof shopIdentity>;

/** Who the shop is, as the calls bring it. */
export function identityFromWire(body: IdentityBody): ShopIdentity {
  return {
    name: body.name,
    branchName: body.branch_name,
    branchCode: body.branch_code,
    address: body.address,
    phone: body.phone,
    taxId: body.tax_id,
    vatMode: body.vat_mode,
    // Written with dashes as often as not; a code is made of the digits.
    promptPayId: body.promptpay_id.replaceAll(/\D/g, '') || null,
  };
}

export function clockWire(nowMs: EpochMs, latestMs: EpochMs | null): ClockWire {
  return {
    now: bangkokIso(nowMs),
    latest: latestMs === null ? null : bangkokIso(latestMs),
    fault: clockFault(nowMs, latestMs),
  };
}

/** What PATCH /settings asks for. */
export function settingsFromWire(body: SettingsBody): NewSettings {
  return {
    ...identityFromWire(body),
    taxRateHundredths: Math.round(body.tax_percent * 100),
    receiptFooter: body.receipt_footer,
    ...(body.quotation_valid_days !== undefined && { quotationValidDays: body.quotation_valid_days }),
    blockNegativeStock: body.block_negative_stock,
    ...(body.cashiers_may_return !== undefined && { cashiersMayReturn: body.cashiers_may_return }),
    ...(body.return_limit !== undefined && { returnLimitSatang: body.return_limit }),
    ...(body.returns_without_receipt !== undefined && {
      returnsWithoutReceipt: body.returns_without_receipt,
    }),
    ...(body.cashier_discount_limit !== undefined && {
      cashierDiscountLimitHundredths: body.cashier_discount_limit,
    }),
    ...(body.manager_discount_limit !== undefined && {
      managerDiscountLimitHundredths: body.manager_discount_limit,
    }),
    ...(body.asks_for_variant !== undefined && { asksForVariant: body.asks_for_variant }),
    ...(body.drawer_per_till !== undefined && { drawerPerTill: body.drawer_per_till }),
    ...(body.lock_after_minutes !== undefined && { lockAfterMinutes: body.lock_after_minutes }),
    dashboardCurrency: body.dashboard_currency,
  };
}

/** GET /settings/api. */
export function settingsWire(settings: Settings): SettingsWire {
  return {
    name: settings.name,
    branch_name: settings.branchName,
    branch_code: settings.branchCode,
    address: settings.address,
    phone: settings.phone,
    tax_id: settings.taxId,
    vat_mode: settings.vatMode,
    tax_percent: settings.taxRateHundredths / 100,
    promptpay_id: settings.promptPayId ?? '',
    logo_name: settings.logoName,
    receipt_footer: settings.receiptFooter,
    quotation_valid_days: settings.quotationValidDays,
    block_negative_stock: settings.blockNegativeStock,
    cashiers_may_return: settings.cashiersMayReturn,
    return_limit: bahtFromSatang(settings.returnLimitSatang),
    returns_without_receipt: settings.returnsWithoutReceipt,
    cashier_discount_limit: settings.cashierDiscountLimitHundredths / 100,
    manager_discount_limit: settings.managerDiscountLimitHundredths / 100,
    asks_for_variant: settings.asksForVariant,
    drawer_per_till: settings.drawerPerTill,
    lock_after_minutes: settings.lockAfterMinutes,
    dashboard_currency: settings.dashboardCurrency,
  };
}

/** A till as the tills page shows it. */
export function tillDetailWire({ id, name, posId, isActive }: Till): TillWire {
  return { id, name, pos_id: posId, is_active: isActive };
}

/** The seller as the head of every slip shows it: receipt and close of shift. */
export function slipShopWire(shop: ShopSettings, branch: Branch): z.output<typeof slipShop> {
  return {
    name: shop.name,
    address: branch.address,
    phone: branch.phone,
    tax_id: shop.taxId,
    branch_name: branch.name,
    branch_code: branch.code,
    receipt_footer: shopAt(shop, branch).receiptFooter,
    logo_name: shop.logoName,
    vat_registered: shop.vatMode !== 'none',
  };
}

/**
 * The head of a slip by the seller whom its receipt froze (rule C10.3).
 * @param vatMode how the sale was taxed, which says whether the seller was registered for VAT
 */
export function frozenSlipShopWire(seller: Seller, vatMode: VatMode): z.output<typeof slipShop> {
  return {
    name: seller.name,
    address: seller.address,
    phone: seller.phone,
    tax_id: seller.taxId,
    branch_name: seller.branchName,
    branch_code: seller.branchCode,
    receipt_footer: seller.receiptFooter,
    logo_name: seller.logoName,
    vat_registered: vatMode !== 'none',
  };
}
