import type { StaffMemberWire } from '#shared/staff/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { Account } from './account.ts';
import type { StaffPlace } from './staff-branches.ts';

/** Who of the staff has what. */
export interface StaffStates {
  readonly withOpenDrawer: Pick<ReadonlySet<number>, 'has'>;
  readonly withPin: ReadonlySet<number>;
  /** Where each works, and what each branch is called. */
  readonly places: ReadonlyMap<number, readonly StaffPlace[]>;
  readonly branchNames: ReadonlyMap<number, string>;
}

/** A member of staff as the calls have them. */
export function staffMemberWire(account: Account, states: StaffStates): StaffMemberWire {
  const { withOpenDrawer, withPin, places, branchNames } = states;
  const { id, username, email, firstname, lastname, role, isActive, createdMs } = account;
  return {
    ...{ id, username, email, firstname, lastname, role },
    is_active: isActive,
    created_at: bangkokIso(createdMs),
    has_open_drawer: withOpenDrawer.has(id),
    has_pin: withPin.has(id),
    branches: (places.get(id) ?? []).map((place) => ({
      ...{ branch_id: place.branchId, name: branchNames.get(place.branchId) ?? '', role: place.role },
      is_home: place.isHome,
    })),
  };
}

/** Somebody of the branch, as others at a till see them. */
export function colleagueWire(
  { id, username, firstname, lastname, role }: Account,
  withPin: ReadonlySet<number>,
) {
  return { id, username, name: `${firstname} ${lastname}`.trim(), role, has_pin: withPin.has(id) };
}
