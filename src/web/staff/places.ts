import type { BranchRole } from '#shared/staff/rules.ts';
import type { StaffMember } from './wire.ts';

/** A branch of the shop, as far as it matters to who works there. */
export interface BranchOfStaff {
  readonly id: number;
  readonly name: string;
  readonly isClosed: boolean;
  /** Whether whoever looks at it is admin there, and so says who works in it (rule C15.1). */
  readonly mayChange: boolean;
}

/** What somebody is in a branch; `none` where they don't work. */
export type PlaceRole = BranchRole | 'none';

/** Where somebody works, as it stands in the fields. */
export interface PlacesForm {
  readonly roles: ReadonlyMap<number, PlaceRole>;
  /** The branch that they belong to; null while none is chosen. */
  readonly homeId: number | null;
}

/** Where a member of staff, who is no owner, works now. */
export function placesForm({ branches }: Pick<StaffMember, 'branches'>): PlacesForm {
  return {
    roles: new Map(branches.flatMap(({ branchId, role }) => (role === 'owner' ? [] : [[branchId, role]]))),
    homeId: branches.find(({ isHome }) => isHome)?.branchId ?? null,
  };
}

export const roleIn = ({ roles }: PlacesForm, branchId: number): PlaceRole => roles.get(branchId) ?? 'none';

/** Makes somebody this in a branch. Who leaves the one that they belong to belongs to none until another is chosen. */
export function withRole(form: PlacesForm, branchId: number, role: PlaceRole): PlacesForm {
  const homeId = role === 'none' && form.homeId === branchId ? null : form.homeId;
  return { roles: new Map(form.roles).set(branchId, role), homeId };
}

/** The branches to which somebody can belong from now on: both the former and the next are one's own to change. */
export function homesToChoose(
  form: PlacesForm,
  formerHomeId: number | null,
  branches: readonly BranchOfStaff[],
): ReadonlySet<number> {
  const former = branches.find(({ id }) => id === formerHomeId);
  if (former !== undefined && !former.mayChange) return new Set();
  const possible = branches.filter(({ id, mayChange }) => mayChange && roleIn(form, id) !== 'none');
  return new Set(possible.map(({ id }) => id));
}

/** The branches to choose from; a closed one only where somebody works there. */
export function branchesShown(
  branches: readonly BranchOfStaff[],
  { roles }: PlacesForm,
): readonly BranchOfStaff[] {
  return branches.filter(({ id, isClosed }) => !isClosed || roles.has(id));
}
