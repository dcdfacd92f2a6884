import type { z } from 'zod';
import type { slipShop } from '#shared/shop/fields.ts';

/** The seller as the head of a slip shows it. */
export interface SlipShop {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly taxId: string;
  readonly branchName: string;
  readonly branchCode: string;
  readonly footer: string;
  /** Whether the shop is registered for VAT; on a receipt: whether it was when it sold. */
  readonly isVatRegistered: boolean;
  /** The shop's picture, by its name in the folder of pictures; null where it has none. */
  readonly logoName: string | null;
}

/** The same out of a call's answer. */
export function slipShopFromWire(shop: z.output<typeof slipShop>): SlipShop {
  return {
    name: shop.name,
    address: shop.address,
    phone: shop.phone,
    taxId: shop.tax_id,
    branchName: shop.branch_name,
    branchCode: shop.branch_code,
    footer: shop.receipt_footer,
    isVatRegistered: shop.vat_registered,
    logoName: shop.logo_name,
  };
}
