import { branchWords, HEAD_OFFICE } from '../customers/rules.ts';
import type { SlipShopWire } from '../shop/fields.ts';
import type { SlipHead } from './slip.ts';

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
export function slipShopFromWire(shop: SlipShopWire): SlipShop {
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

/** The branch as tax papers name it, and what the shop calls it where that says more (rule C1). */
function branchLine({ branchCode, branchName }: SlipShop): string {
  const words = branchWords(branchCode);
  return branchCode === HEAD_OFFICE || branchName === words ? words : `${words} ${branchName}`.trim();
}

/**
 * What every slip of the shop begins with.
 * @param title the kind of slip: ใบเสร็จรับเงิน
 */
export function slipHead(shop: SlipShop, title: string): SlipHead {
  return {
    kind: 'head',
    logoName: shop.logoName,
    shopName: shop.name,
    lines: [
      branchLine(shop),
      shop.address,
      shop.phone && `โทร. ${shop.phone}`,
      shop.taxId && `เลขประจำตัวผู้เสียภาษี ${shop.taxId}`,
    ].filter(Boolean),
    title,
  };
}
