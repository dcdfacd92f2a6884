import { sql } from 'kysely';
import type { Satang } from '#shared/money/satang.ts';
import type { DiscountLimits } from '#shared/orders/hand-discounts.ts';
import { chargedTaxRate, type VatMode } from '#shared/shop/rules.ts';
import type { Settings } from '#shared/shop/settings.ts';
import { compareNames } from '#shared/text/thai-sort-key.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { Reader } from '../db/database.ts';
import { keep } from '../db/kept-statement.ts';

export interface ShopSettings {
  readonly name: string;
  readonly taxId: string;
  /** What holds where a branch has none of its own. */
  readonly ofAllBranches: Pick<ShopAtBranch, 'promptPayId' | 'receiptFooter'>;
  readonly vatMode: VatMode;
  /** What sales are taxed at: nothing where the shop isn't registered for VAT. */
  readonly taxRateHundredths: number;
  readonly blockNegativeStock: boolean;
  /** Whether managers take goods back that come without their receipt (rule C11.10). */
  readonly returnsWithoutReceipt: boolean;
  /** Whether tills ask which variant is meant (rule C12.7). */
  readonly asksForVariant: boolean;
  /** How far each role may go by hand (rule C12.4). */
  readonly discountLimits: DiscountLimits;
  /** Whether drawers are opened for a till and shared there (rule C12.15). */
  readonly drawerPerTill: boolean;
  readonly lockAfterMinutes: number;
  /** How many days the prices of a quotation hold. */
  readonly quotationValidDays: number;
  readonly isDemo: boolean;
  /** Before the amounts of the dashboard (rule C8). */
  readonly dashboardCurrency: string;
  /** The picture for receipts and papers, by its name in the folder of pictures. */
  readonly logoName: string | null;
}

/** The shop as one of its branches has it (rule C15.1). */
export interface ShopAtBranch extends ShopSettings {
  /** Where the branch's money goes: its own, else the shop's. */
  readonly promptPayId: string | null;
  readonly receiptFooter: string;
}

/** Whether a shop has been made; until then there is nothing but its making. */
export async function shopExists(db: Reader): Promise<boolean> {
  return (await db.selectFrom('shop').select('id').executeTakeFirst()) !== undefined;
}

/**
 * Whether the program was started for a shop of one's own that nobody has made yet: it has served, so its keys are
 * there, and no shop is. Such a database never becomes the demo shop (decision 0013).
 */
export async function waitsForItsShop(db: Reader): Promise<boolean> {
  if (await shopExists(db)) return false;
  return (await db.selectFrom('server_keys').select('id').executeTakeFirst()) !== undefined;
}

const theShop = keep((db) => db.selectFrom('shop').selectAll());

/** The shop's settings, or null while no shop has been made. */
export async function findShop(db: Reader): Promise<ShopSettings | null> {
  const row = await theShop.first(db, {});
  if (!row) return null;
  return {
    name: row.name,
    taxId: row.tax_id,
    ofAllBranches: { promptPayId: row.promptpay_id, receiptFooter: row.receipt_footer },
    vatMode: row.vat_mode,
    taxRateHundredths: chargedTaxRate(row.vat_mode, row.tax_rate_hundredths),
    blockNegativeStock: row.block_negative_stock === 1,
    returnsWithoutReceipt: row.returns_without_receipt === 1,
    asksForVariant: row.asks_for_variant === 1,
    discountLimits: {
      cashierHundredths: row.cashier_discount_limit_hundredths,
      managerHundredths: row.manager_discount_limit_hundredths,
    },
    drawerPerTill: row.drawer_per_till === 1,
    lockAfterMinutes: row.lock_after_minutes,
    quotationValidDays: row.quotation_valid_days,
    isDemo: row.is_demo === 1,
    dashboardCurrency: row.dashboard_currency,
    logoName: row.logo_name,
  };
}

/** The shop's settings, where there must be a shop. */
export async function getShop(db: Reader): Promise<ShopSettings> {
  const shop = await findShop(db);
  if (!shop) throw new Error('this database holds no shop yet');
  return shop;
}

/** Who may take goods back (rule C11.5). */
export interface ReturnRules {
  /** Whether a cashier may at all; managers always may. */
  readonly cashiersMay: boolean;
  /** Up to so much a cashier gives back without a manager's approval. */
  readonly limitSatang: Satang;
}

/** Who may take goods back in this shop. */
export async function getReturnRules(db: Reader): Promise<ReturnRules> {
  const shop = await db
    .selectFrom('shop')
    .select(['cashiers_may_return', 'return_limit_satang'])
    .executeTakeFirstOrThrow();
  return { cashiersMay: shop.cashiers_may_return === 1, limitSatang: shop.return_limit_satang };
}

export interface Branch {
  readonly id: number;
  /** The 5-digit VAT branch number. */
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Null where money goes to the shop's own. */
  readonly promptPayId: string | null;
  /** Null where receipts end as the shop's do. */
  readonly receiptFooter: string | null;
  /** Null while it is open. */
  readonly closedMs: EpochMs | null;
}

const branchRows = (db: Reader) =>
  db
    .selectFrom('branches')
    .select(['id', 'code', 'name', 'address', 'phone', 'promptpay_id as promptPayId'])
    .select(['receipt_footer as receiptFooter', 'closed_ms as closedMs']);

/** The branch that a member of staff works in. */
export async function getBranch(db: Reader, branchId: number): Promise<Branch> {
  return branchRows(db).where('id', '=', branchId).executeTakeFirstOrThrow();
}

/** The branch with this id, or null. */
export async function findBranch(db: Reader, branchId: number): Promise<Branch | null> {
  return (await branchRows(db).where('id', '=', branchId).executeTakeFirst()) ?? null;
}

/** Whether the shop has open branches besides this one, to which goods can go (rule C15.3). */
export async function hasOtherBranches(db: Reader, branchId: number): Promise<boolean> {
  return (await otherBranch.first(db, { branchId })) !== undefined;
}

const otherBranch = keep((db, { branchId }: { readonly branchId: number }) =>
  db
    .selectFrom('branches')
    .select('id')
    .where('id', '<>', branchId)
    .where('closed_ms', 'is', null)
    .limit(sql.lit(1)),
);

/** All branches in the order of their numbers, closed ones too (rule C15.1). */
export async function listBranches(db: Reader): Promise<Branch[]> {
  return branchRows(db).orderBy('code').orderBy('id').execute();
}

/** The shop as this branch has it (rule C15.1). */
export function shopAt(
  shop: ShopSettings,
  { promptPayId, receiptFooter }: Pick<Branch, 'promptPayId' | 'receiptFooter'>,
): ShopAtBranch {
  const { ofAllBranches } = shop;
  return {
    ...shop,
    promptPayId: promptPayId ?? ofAllBranches.promptPayId,
    receiptFooter: receiptFooter ?? ofAllBranches.receiptFooter,
  };
}

/** The settings of the shop and of this branch. */
export async function getSettings(db: Reader, branchId: number): Promise<Settings> {
  const shop = await db.selectFrom('shop').selectAll().executeTakeFirstOrThrow();
  const branch = await getBranch(db, branchId);
  return {
    name: shop.name,
    branchName: branch.name,
    branchCode: branch.code,
    address: branch.address,
    phone: branch.phone,
    taxId: shop.tax_id,
    vatMode: shop.vat_mode,
    taxRateHundredths: shop.tax_rate_hundredths,
    promptPayId: shop.promptpay_id,
    receiptFooter: shop.receipt_footer,
    quotationValidDays: shop.quotation_valid_days,
    blockNegativeStock: shop.block_negative_stock === 1,
    cashiersMayReturn: shop.cashiers_may_return === 1,
    returnLimitSatang: shop.return_limit_satang,
    returnsWithoutReceipt: shop.returns_without_receipt === 1,
    cashierDiscountLimitHundredths: shop.cashier_discount_limit_hundredths,
    managerDiscountLimitHundredths: shop.manager_discount_limit_hundredths,
    asksForVariant: shop.asks_for_variant === 1,
    drawerPerTill: shop.drawer_per_till === 1,
    lockAfterMinutes: shop.lock_after_minutes,
    dashboardCurrency: shop.dashboard_currency,
    logoName: shop.logo_name,
  };
}

/** The branches whose screens show the shop. */
export async function listBranchIds(db: Reader): Promise<number[]> {
  const branches = await db.selectFrom('branches').select('id').execute();
  return branches.map(({ id }) => id);
}

/** A point of sale. */
export interface Till {
  readonly id: number;
  readonly name: string;
  /** The number that the revenue office gave its machine; '' where there is none. */
  readonly posId: string;
  readonly isActive: boolean;
}

const tillsOf = (db: Reader, branchId: number) =>
  db
    .selectFrom('tills')
    .select(['id', 'name', 'pos_id as posId', 'is_active'])
    .where('branch_id', '=', branchId);

const till = ({ is_active, ...row }: { is_active: 0 | 1 } & Omit<Till, 'isActive'>): Till => ({
  ...row,
  isActive: is_active === 1,
});

/** The branch's tills: those in use first, by name. */
export async function listTills(db: Reader, branchId: number): Promise<Till[]> {
  const rows = await tillsOf(db, branchId).orderBy('id').execute();
  return rows
    .map(till)
    .sort((a, b) => Number(b.isActive) - Number(a.isActive) || compareNames(a.name, b.name));
}

/** Whether each open branch has a till in use, so that a drawer can be opened for one (rule C12.15). */
export async function everyBranchHasTill(db: Reader): Promise<boolean> {
  const without = await db
    .selectFrom('branches')
    .leftJoin('tills', (join) =>
      join.onRef('tills.branch_id', '=', 'branches.id').on('tills.is_active', '=', 1),
    )
    .select('branches.id')
    .where('tills.id', 'is', null)
    .where('branches.closed_ms', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return without === undefined;
}

/** The branch's till with that id, or null. */
export async function findTill(db: Reader, branchId: number, id: number): Promise<Till | null> {
  const row = await tillsOf(db, branchId).where('id', '=', id).executeTakeFirst();
  return row ? till(row) : null;
}

/** Where the money of this till's branch goes (rule C15.1), or null where nothing is set. */
export async function promptPayIdAtTill(db: Reader, tillId: number): Promise<string | null> {
  const row = await db
    .selectFrom('tills')
    .innerJoin('branches', 'branches.id', 'tills.branch_id')
    .innerJoin('shop', (join) => join.onTrue())
    .select(['branches.promptpay_id as own', 'shop.promptpay_id as ofShop'])
    .where('tills.id', '=', tillId)
    .executeTakeFirst();
  return row?.own ?? row?.ofShop ?? null;
}

/** The branch that has this till, or null. */
export async function branchOfTill(db: Reader, tillId: number): Promise<number | null> {
  const row = await db.selectFrom('tills').select('branch_id').where('id', '=', tillId).executeTakeFirst();
  return row?.branch_id ?? null;
}
