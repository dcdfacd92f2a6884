import type { TaxonomyKind } from '../catalog/rules.ts';
import type { VatClass } from '../catalog/vat-class.ts';
import type { CouponKind } from '../coupons/rules.ts';
import type { DocumentKind } from '../documents/kinds.ts';
import type { RemovalReason } from '../drawer/rules.ts';
import type { Satang } from '../money/satang.ts';
import type { HeldReason, OfflineRemark } from '../offline-sales/rules.ts';
import type { ReturnCondition } from '../orders/rules.ts';
import type { MethodIcon } from '../payment-methods/rules.ts';
import type { Settings } from '../shop/settings.ts';
import type { Role } from '../staff/rules.ts';
import type { BangkokDate, EpochMs } from '../time/bangkok.ts';
import type { BuyingActFacts } from './buying-acts.ts';
import type { BranchTermsFacts, PlaceActFacts } from './place-acts.ts';
import type { PrintingActFacts } from './printing-acts.ts';

/** What an act may be about: the table that has it, or something that no table has. */
export const ABOUT_TYPES = [
  ...([
    'shop',
    'branches',
    'tills',
    'displays',
    'printers',
    'payment_methods',
    'users',
    'drawers',
    'orders',
    'parked_baskets',
    'favourites',
    'documents',
    'customers',
    'coupons',
    'expenses',
    'suppliers',
    'purchase_invoices',
    'supplier_returns',
    'transfers',
    'transfer_requests',
    'receipts',
    'offline_sales',
    'till_series',
  ] as const),
  ...(['products', 'brands', 'units', 'categories', 'sub_categories', 'sub_sub_categories'] as const),
  ...(['product_imports', 'inventories', 'goods_receipts', 'backups', 'clock', 'sales_report'] as const),
  ...(['tax_reports', 'tax_month_locks', 'account_codes'] as const),
] as const;
export type AboutType = (typeof ABOUT_TYPES)[number];

/** The thing that an act was done to. */
export interface About<T extends AboutType = AboutType> {
  readonly type: T;
  /** Null where it is about none in particular, or nothing that has an id. */
  readonly id: number | null;
  /** What it was called then, which still says so when it is called otherwise or is gone. */
  readonly name: string;
}

/** Facts of an act are data: text, numbers, and lists and groups of them. Never a password, never a PIN. */
export interface Told<T extends AboutType, Before = null, After = null> {
  readonly about: T;
  readonly before: Before;
  readonly after: After;
}

/** The same facts before and after, those that are not as they were. */
export type Changed<T extends AboutType, Facts> = Told<T, Partial<Facts>, Partial<Facts>>;

interface CouponFacts {
  readonly kind: CouponKind;
  /** Percent or baht, in hundredths. */
  readonly valueHundredths: number;
  readonly startsOn: BangkokDate;
  readonly endsOn: BangkokDate;
  /** Null without a limit. */
  readonly maxUsage: number | null;
  /** Where it can be used, by name; left out for all. */
  readonly branches?: readonly string[];
}

interface PaymentMethodFacts {
  readonly name: string;
  readonly icon: MethodIcon;
  readonly isOn: boolean;
  readonly needsReference: boolean;
}

interface StaffFacts {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

export interface VariantFacts {
  readonly id: number;
  readonly value: string;
  readonly priceSatang: Satang;
  readonly barcode: string | null;
  readonly minStock: number;
}

export interface ProductFacts {
  readonly name: string;
  readonly skuCode: string;
  readonly barcode: string | null;
  readonly priceSatang: Satang;
  readonly isOpenPrice: boolean;
  /** Told of what was changed since products had one (rule C13.1). */
  readonly vatClass: VatClass;
  readonly discount: {
    readonly type: number;
    readonly valueHundredths: number;
    readonly value2Hundredths: number;
  };
  /** Of a change those alone that came, went or are otherwise. */
  readonly variants: readonly VariantFacts[];
  readonly description: string;
  readonly productType: number;
  readonly brandId: number | null;
  readonly unitId: number | null;
  /** From the widest to the narrowest. */
  readonly categoryIds: readonly (number | null)[];
  readonly manufacturedOn: BangkokDate | null;
  readonly expiresOn: BangkokDate | null;
  readonly images: readonly string[];
  readonly minStock: number;
}

export interface CustomerFacts {
  readonly name: string;
  readonly companyName: string;
  readonly taxNumber: string;
  readonly branchCode: string;
  readonly mobile: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

interface ImportFacts {
  readonly isDone: boolean;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Products that became otherwise in a branch; acts of former times have none. */
  readonly inBranches?: number;
  readonly partsWritten: number;
  readonly parts: number;
}

/** What each sensitive act tells: about what it is, and which facts stood before it and after. */
export interface ActFacts extends BuyingActFacts, PlaceActFacts, PrintingActFacts {
  'pause-drawer': Told<'drawers'>;
  'resume-drawer': Told<'drawers'>;
  'remove-money': Told<
    'drawers',
    null,
    { readonly amountSatang: Satang; readonly reason: RemovalReason; readonly note: string }
  >;
  'close-with-difference': Told<
    'drawers',
    { readonly expectedSatang: Satang },
    { readonly countedSatang: Satang; readonly reason: string }
  >;
  'issue-document': Told<
    'documents',
    null,
    {
      readonly kind: DocumentKind;
      readonly orderId: number;
      readonly orderNumber: string;
      readonly customerId: number;
      readonly customerName: string;
    }
  >;
  /** About the one that was cancelled; `documentId` and `number` are the new one's. */
  'reissue-document': Told<
    'documents',
    { readonly customerId: number; readonly customerName: string },
    {
      readonly documentId: number;
      readonly number: string;
      readonly reason: string;
      readonly customerId: number;
      readonly customerName: string;
      readonly creditNotes: readonly { readonly formerNumber: string; readonly number: string }[];
    }
  >;
  'replace-document': Told<
    'documents',
    null,
    { readonly kind: DocumentKind; readonly replacement: number; readonly reason: string }
  >;
  /** What was missing of a customer and was filled in. */
  'complete-customer': Told<'customers', null, { readonly address?: string; readonly branchCode?: string }>;
  /** `ofCashier`: whose it was, where somebody else cancelled it. */
  'cancel-order': Told<'orders', { readonly totalSatang: Satang; readonly ofCashier: string | null }>;
  /** What was taken off by hand of an order as it was made (rule C12.4). */
  'give-discount': Told<
    'orders',
    null,
    {
      readonly lines: readonly {
        readonly name: string;
        readonly discountSatang: Satang;
        readonly reason: string;
      }[];
      /** Off the whole order; null where there was none. */
      readonly order: { readonly discountSatang: Satang; readonly reason: string } | null;
      readonly totalSatang: Satang;
      /** Who approved of it on the spot, by name; null where nobody had to. */
      readonly approvedBy: string | null;
    }
  >;
  /** `ofCashier`: who parked it, where somebody else deleted it. */
  'delete-parked-basket': Told<
    'parked_baskets',
    {
      readonly totalSatang: Satang;
      readonly pieces: number;
      readonly goods: readonly string[];
      readonly ofCashier: string | null;
    }
  >;
  'return-goods': Told<
    'receipts',
    null,
    {
      readonly orderId: number;
      readonly orderNumber: string;
      readonly saleNumber: string;
      readonly pieces: number;
      readonly damagedPieces: number;
      readonly totalSatang: Satang;
      readonly cashSatang: Satang;
      readonly reason: string;
      /** The manager who approved of it on the spot, by name; null where nobody had to. */
      readonly approvedBy: string | null;
      /** The order whose payment it was, wholly or in part, and of how much; missing where all went back as money. */
      readonly exchangedFor?: string | null;
      readonly exchangedSatang?: Satang;
    }
  >;
  'return-without-receipt': Told<
    'receipts',
    null,
    {
      /** `mostSatang`: what one was sold at then; nothing goes back above it. */
      readonly lines: readonly {
        readonly name: string;
        readonly quantity: number;
        readonly condition: ReturnCondition;
        readonly unitPriceSatang: Satang;
        readonly mostSatang: Satang;
      }[];
      /** The VAT that is in the total. */
      readonly taxSatang: Satang;
      readonly totalSatang: Satang;
      readonly reason: string;
    }
  >;
  'create-coupon': Told<'coupons', null, CouponFacts>;
  'activate-coupon': Told<'coupons'>;
  'deactivate-coupon': Told<'coupons'>;
  'delete-coupon': Told<'coupons'>;
  'set-up-shop': Told<'shop'>;
  'update-settings': Changed<'shop', Settings>;
  'settle-offline-sale': Told<
    'offline_sales',
    { readonly totalSatang: Satang; readonly remarks: readonly (OfflineRemark | HeldReason)[] },
    { readonly note: string }
  >;
  'end-till-series': Told<'till_series', null, { readonly reason: string }>;
  /** `till`: what the till is called that it is paired with. */
  'pair-display': Told<'displays', null, { readonly till: string }>;
  'rename-display': Changed<'displays', { readonly name: string }>;
  'unpair-display': Told<'displays', { readonly till: string }>;
  'add-display-picture': Told<'displays', null, { readonly picture: string }>;
  'remove-display-picture': Told<'displays', { readonly picture: string }>;
  'create-payment-method': Told<'payment_methods', null, PaymentMethodFacts>;
  'update-payment-method': Changed<'payment_methods', PaymentMethodFacts>;
  'order-payment-methods': Told<'payment_methods', readonly string[], readonly string[]>;
  'create-staff': Told<'users', null, StaffFacts>;
  'update-staff': Changed<'users', StaffFacts>;
  'disable-staff': Told<'users'>;
  'enable-staff': Told<'users'>;
  'reset-password': Told<'users'>;
  'change-password': Told<'users'>;
  'set-pin': Told<'users'>;
  'change-pin': Told<'users'>;
  'remove-pin': Told<'users'>;
  /** By wrong tries at the till of whoever did it. */
  'lock-pin': Told<'users'>;
  'create-product': Told<'products', null, { readonly priceSatang: Satang }>;
  'update-product': Changed<'products', ProductFacts>;
  'change-branch-terms': Changed<'products', BranchTermsFacts>;
  'archive-product': Told<'products'>;
  'restore-product': Told<'products'>;
  /** The names of all, in their order. */
  'arrange-favourites': Told<
    'favourites',
    { readonly goods: readonly string[] },
    { readonly goods: readonly string[] }
  >;
  'change-taxonomy': Told<TaxonomyKind, { readonly name: string } | null, { readonly name: string } | null>;
  'update-customer': Changed<'customers', CustomerFacts>;
  'archive-customer': Told<'customers'>;
  'restore-customer': Told<'customers'>;
  /** `name`: what the other is called, who stands for both from then on. */
  'merge-customer': Told<'customers', null, { readonly intoId: number; readonly name: string }>;
  'import-products': Told<'product_imports', null, ImportFacts>;
  'export-data': Told<
    'products' | 'customers' | 'orders' | 'inventories' | 'documents' | 'sales_report' | 'tax_reports',
    null,
    { readonly rows: number }
  >;
  'count-stock': Told<
    'inventories',
    null,
    { readonly lines: number; readonly differing: number; readonly reason: string }
  >;
  /** `variantId`: which of the product's, or null. */
  'adjust-stock': Told<
    'products',
    { readonly variantId: number | null; readonly quantity: number },
    { readonly variantId: number | null; readonly quantity: number; readonly reason: string }
  >;
  /** `unsound`: which check of its books fails, or null. */
  'back-up': Told<'backups', null, { readonly unsound: string | null }>;
  'confirm-clock': Told<'clock', { readonly latestMs: EpochMs }, { readonly nowMs: EpochMs }>;
}

export type AuditedAction = keyof ActFacts;

/** A sensitive act as data (rule R8): what was done, about what, and what was there before and after. */
export type ActOf<A extends AuditedAction> = A extends AuditedAction
  ? {
      readonly action: A;
      readonly about: About<ActFacts[A]['about']>;
      readonly before: ActFacts[A]['before'];
      readonly after: ActFacts[A]['after'];
    }
  : never;

export type Act = ActOf<AuditedAction>;
