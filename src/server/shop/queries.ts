import { chargedTaxRate, type VatMode } from '#shared/shop/rules.ts';
import type { Reader } from '../db/database.ts';

export interface ShopSettings {
  readonly name: string;
  readonly taxId: string;
  readonly promptPayId: string | null;
  readonly vatMode: VatMode;
  /** What sales are taxed at: nothing where the shop isn't registered for VAT. */
  readonly taxRateHundredths: number;
  readonly blockNegativeStock: boolean;
  readonly receiptFooter: string;
  readonly isDemo: boolean;
  /** Before the amounts of the dashboard (contract C8). */
  readonly dashboardCurrency: string;
  /** The picture for receipts and papers, by its name in the folder of pictures. */
  readonly logoName: string | null;
}

/** The shop's settings, or null while no shop has been made. */
export async function findShop(db: Reader): Promise<ShopSettings | null> {
  const row = await db.selectFrom('shop').selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    taxId: row.tax_id,
    promptPayId: row.promptpay_id,
    vatMode: row.vat_mode,
    taxRateHundredths: chargedTaxRate(row.vat_mode, row.tax_rate_hundredths),
    blockNegativeStock: row.block_negative_stock === 1,
    receiptFooter: row.receipt_footer,
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

export interface Branch {
  readonly id: number;
  /** The 5-digit VAT branch number. */
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** The branch that a member of staff works in. */
export async function getBranch(db: Reader, branchId: number): Promise<Branch> {
  return db.selectFrom('branches').selectAll().where('id', '=', branchId).executeTakeFirstOrThrow();
}
