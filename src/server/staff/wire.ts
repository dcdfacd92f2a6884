import type { StaffMemberWire } from '#shared/staff/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { Account } from './account.ts';

/** Who of the staff has what. */
export interface StaffStates {
  readonly withOpenDrawer: ReadonlySet<number>;
  readonly withPin: ReadonlySet<number>;
}

/** A member of staff as the calls have them. */
export function staffMemberWire(account: Account, { withOpenDrawer, withPin }: StaffStates): StaffMemberWire {
  const { id, username, email, firstname, lastname, role, isActive, createdMs } = account;
  return {
    ...{ id, username, email, firstname, lastname, role },
    is_active: isActive,
    created_at: bangkokIso(createdMs),
    has_open_drawer: withOpenDrawer.has(id),
    has_pin: withPin.has(id),
  };
}

/** Somebody of the branch, as others at a till see them. */
export function colleagueWire(
  { id, username, firstname, lastname, role }: Account,
  withPin: ReadonlySet<number>,
) {
  return { id, username, name: `${firstname} ${lastname}`.trim(), role, has_pin: withPin.has(id) };
}
