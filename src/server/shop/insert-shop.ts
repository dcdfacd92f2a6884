import { DEFAULT_TAX_RATE_HUNDREDTHS } from '#shared/orders/pricing.ts';
import type { ShopIdentity } from '#shared/shop/settings.ts';
import type { Trx } from '../db/database.ts';
import { insertBranch } from './write-branch.ts';

const RECEIPT_FOOTER = 'ขอบคุณที่อุดหนุน';

/** Writes down the shop and its first branch; gives the branch's id, or null when another shop was made meanwhile. */
export async function insertShop(trx: Trx, shop: ShopIdentity): Promise<number | null> {
  const inserted = await trx
    .insertInto('shop')
    .values({
      id: 1,
      name: shop.name,
      tax_id: shop.taxId,
      promptpay_id: shop.promptPayId,
      tax_rate_hundredths: DEFAULT_TAX_RATE_HUNDREDTHS,
      vat_mode: shop.vatMode,
      block_negative_stock: 0,
      receipt_footer: RECEIPT_FOOTER,
      is_demo: 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return null;
  return insertBranch(trx, {
    ...{ code: shop.branchCode, name: shop.branchName, address: shop.address, phone: shop.phone },
    ...{ promptPayId: null, receiptFooter: null },
  });
}
