import { changesBetween } from '#shared/audit/changes.ts';
import { refuse } from '#shared/errors/refusals.ts';
import type { RefusalOf } from '#shared/http/contract.ts';
import type { shopContract } from '#shared/shop/contract.ts';
import type { Settings } from '#shared/shop/settings.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reader, Trx } from '../db/database.ts';
import type { Services, StaffMember } from '../http/handlers.ts';
import { lockShop } from './lock-shop.ts';
import { everyBranchHasTill, getBranch, getSettings } from './queries.ts';
import { branchTaken, setBranch } from './write-branch.ts';

/** What the settings have to ask of the orders, which stand above them: whoever puts the program together hands it in. */
export interface AsksForOrders {
  /** Whether any order of the shop waits for its payment, in whatever branch. */
  readonly anyOrderPending: (db: Reader) => Promise<boolean>;
}

/** What the settings page changes; the picture has calls of its own. */
type ChangedSettings = Omit<Settings, 'logoName'>;

/** The same as it is asked for: what is younger than some callers may be left out, and stays. */
type LeftOut =
  | 'quotationValidDays'
  | 'cashiersMayReturn'
  | 'returnLimitSatang'
  | 'returnsWithoutReceipt'
  | 'cashierDiscountLimitHundredths'
  | 'managerDiscountLimitHundredths'
  | 'asksForVariant'
  | 'lockAfterMinutes'
  | 'drawerPerTill';
export type NewSettings = Omit<ChangedSettings, LeftOut> & Partial<Pick<ChangedSettings, LeftOut>>;

type SettingsRefusal = RefusalOf<typeof shopContract, 'PATCH /settings'>;

/**
 * Changes the settings of the shop and of the admin's branch. How VAT is taken can't change under an order that is
 * being paid. What was sold and issued keeps what it was made with.
 * @param asked validated by the contract
 */
export async function updateSettings(
  { db, now, anyOrderPending }: Pick<Services, 'db' | 'now'> & AsksForOrders,
  user: StaffMember,
  asked: NewSettings,
): Promise<Settings | SettingsRefusal> {
  return db.transaction<Settings | SettingsRefusal>(async (trx) => {
    await lockShop(trx);
    const before = await getSettings(trx, user.branchId);
    const { quotationValidDays, cashiersMayReturn, returnLimitSatang } = before;
    const { returnsWithoutReceipt, asksForVariant, lockAfterMinutes, drawerPerTill } = before;
    const { cashierDiscountLimitHundredths, managerDiscountLimitHundredths } = before;
    const stays = {
      ...{ quotationValidDays, cashiersMayReturn, returnLimitSatang },
      ...{ returnsWithoutReceipt, asksForVariant, lockAfterMinutes, drawerPerTill },
      ...{ cashierDiscountLimitHundredths, managerDiscountLimitHundredths },
    };
    const settings = { ...stays, ...asked };
    const changes = changesBetween<ChangedSettings>(before, settings);
    if (!changes) return before;
    if (changesTax(before, settings) && (await anyOrderPending(trx)))
      return refuse('SETTINGS_PENDING_ORDERS');
    if (settings.drawerPerTill && !before.drawerPerTill && !(await everyBranchHasTill(trx)))
      return refuse('DRAWER_PER_TILL_NEEDS_TILL');
    const called = { code: settings.branchCode, name: settings.branchName };
    const taken = await branchTaken(trx, called, user.branchId);
    if (taken) return taken;
    await store(trx, user.branchId, settings);
    await recordAct(
      trx,
      { user, nowMs: now() },
      {
        action: 'update-settings',
        about: { type: 'shop', id: null, name: before.name },
        ...changes,
      },
    );
    return getSettings(trx, user.branchId);
  });
}

function changesTax(before: ChangedSettings, after: ChangedSettings): boolean {
  return before.vatMode !== after.vatMode || before.taxRateHundredths !== after.taxRateHundredths;
}

async function store(trx: Trx, branchId: number, settings: ChangedSettings): Promise<void> {
  await trx
    .updateTable('shop')
    .set({
      name: settings.name,
      tax_id: settings.taxId,
      vat_mode: settings.vatMode,
      tax_rate_hundredths: settings.taxRateHundredths,
      promptpay_id: settings.promptPayId,
      receipt_footer: settings.receiptFooter,
      quotation_valid_days: settings.quotationValidDays,
      block_negative_stock: settings.blockNegativeStock ? 1 : 0,
      cashiers_may_return: settings.cashiersMayReturn ? 1 : 0,
      return_limit_satang: settings.returnLimitSatang,
      returns_without_receipt: settings.returnsWithoutReceipt ? 1 : 0,
      cashier_discount_limit_hundredths: settings.cashierDiscountLimitHundredths,
      manager_discount_limit_hundredths: settings.managerDiscountLimitHundredths,
      asks_for_variant: settings.asksForVariant ? 1 : 0,
      drawer_per_till: settings.drawerPerTill ? 1 : 0,
      lock_after_minutes: settings.lockAfterMinutes,
      dashboard_currency: settings.dashboardCurrency,
    })
    .execute();
  await setBranch(trx, branchId, {
    ...(await getBranch(trx, branchId)),
    ...{ code: settings.branchCode, name: settings.branchName },
    ...{ address: settings.address, phone: settings.phone },
  });
}
