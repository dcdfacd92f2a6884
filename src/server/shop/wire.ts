import type { z } from 'zod';
import type { slipShop } from '#shared/shop/fields.ts';
import type { Branch, ShopSettings } from './queries.ts';

/** The seller as the head of every slip shows it: receipt and close of shift. */
export function slipShopWire(shop: ShopSettings, branch: Branch): z.output<typeof slipShop> {
  return {
    name: shop.name,
    address: branch.address,
    phone: branch.phone,
    tax_id: shop.taxId,
    branch_name: branch.name,
    branch_code: branch.code,
    receipt_footer: shop.receiptFooter,
    logo_name: shop.logoName,
    vat_registered: shop.vatMode !== 'none',
  };
}
