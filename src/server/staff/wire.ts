import type { StaffMemberWire } from '#shared/staff/contract.ts';
import { bangkokIso } from '#shared/time/bangkok.ts';
import type { Account } from './account.ts';

/** A member of staff as the calls have them. */
export function staffMemberWire(account: Account, withOpenDrawer: ReadonlySet<number>): StaffMemberWire {
  const { id, username, email, firstname, lastname, role, isActive, createdMs } = account;
  return {
    ...{ id, username, email, firstname, lastname, role },
    is_active: isActive,
    created_at: bangkokIso(createdMs),
    has_open_drawer: withOpenDrawer.has(id),
  };
}
