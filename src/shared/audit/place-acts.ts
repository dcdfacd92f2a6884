import type { Satang } from '../money/satang.ts';
import type { Role } from '../staff/rules.ts';
import type { Changed, Told } from './acts.ts';

export interface BranchFacts {
  readonly branchName: string;
  readonly branchCode: string;
  readonly address: string;
  readonly phone: string;
  /** Null where the shop's holds. */
  readonly promptPayId: string | null;
  readonly receiptFooter: string | null;
}

/** Where somebody works, by the branch's name, and as what. */
export interface StaffPlaceFacts {
  readonly branch: string;
  readonly role: Role;
  readonly isHome: boolean;
}

interface TillFacts {
  readonly name: string;
  readonly posId: string;
  readonly isActive: boolean;
}

/** What of a product is a branch's own (rule C15.6); a price is null where the shop's holds. */
export interface BranchTermsFacts {
  readonly isSold: boolean;
  readonly priceSatang: Satang | null;
  /** Those alone that have one of their own. */
  readonly variants: readonly { readonly value: string; readonly priceSatang: Satang }[];
}

/** What acts about branches and tills tell, and about who works where; `acts.ts` has all others. */
export interface PlaceActFacts {
  'create-branch': Told<'branches', null, BranchFacts>;
  'update-branch': Changed<'branches', BranchFacts>;
  'close-branch': Told<'branches'>;
  'reopen-branch': Told<'branches'>;
  'create-till': Told<'tills', null, TillFacts>;
  'update-till': Changed<'tills', TillFacts>;
  'change-staff-branches': Told<'users', readonly StaffPlaceFacts[], readonly StaffPlaceFacts[]>;
}
