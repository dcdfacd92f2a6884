import type { DocumentBuyer, DocumentSeller } from '#shared/documents/document-content.ts';
import type { CustomerRow } from '../customers/queries.ts';
import type { Branch, ShopSettings } from '../shop/queries.ts';
import type { Seller } from '../shop/sellers.ts';

/** The seller as a paper of this branch names them now. */
export function sellerOf(shop: ShopSettings, branch: Branch): DocumentSeller {
  return {
    name: shop.name,
    taxId: shop.taxId,
    branchCode: branch.code,
    branchName: branch.name,
    address: branch.address,
    phone: branch.phone,
    logoName: shop.logoName,
  };
}

/** The seller as the sale's receipt froze them (rule C10.3). */
export function frozenSellerOf(seller: Seller): DocumentSeller {
  const { name, taxId, branchCode, branchName, address, phone, logoName } = seller;
  return { name, taxId, branchCode, branchName, address, phone, logoName };
}

/** The buyer as a paper names them now. */
export function buyerOf(customer: CustomerRow): DocumentBuyer {
  return {
    numberCode: customer.number_code,
    name: customer.name,
    companyName: customer.company_name,
    taxNumber: customer.tax_number,
    branchCode: customer.branch_code,
    mobile: customer.mobile,
    phone: customer.phone,
    email: customer.email,
    address: customer.address,
  };
}
