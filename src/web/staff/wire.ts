import type { Approver } from '#shared/staff/fields.ts';
import { type Role, roleMay } from '#shared/staff/rules.ts';
import type { EpochMs } from '#shared/time/bangkok.ts';
import type { AnswerOf, BodyOf } from '#web/lib/calls.ts';
import type { BranchOfStaff, PlacesForm } from './places.ts';

/** A manager who approves, as it is sent. */
export type { Approver };

/** A member of staff as the table shows them. */
export interface StaffMember {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly addedMs: EpochMs;
  readonly hasOpenDrawer: boolean;
  readonly hasPin: boolean;
  /** Where they work, the branch that they belong to first; none of an owner, who is at home in all. */
  readonly branches: readonly {
    readonly branchId: number;
    readonly name: string;
    readonly role: Role;
    readonly isHome: boolean;
  }[];
}

export function staffFromWire(wire: AnswerOf<'GET /staff/api'>['data'][number]): StaffMember {
  const { id, username, email, firstname, lastname, role } = wire;
  return {
    ...{ id, username, email, firstname, lastname, role },
    isActive: wire.is_active,
    addedMs: Date.parse(wire.created_at),
    hasOpenDrawer: wire.has_open_drawer,
    hasPin: wire.has_pin,
    branches: wire.branches.map(({ branch_id: branchId, name, role: there, is_home: isHome }) => ({
      ...{ branchId, name, role: there, isHome },
    })),
  };
}

export function branchOfStaffFromWire(wire: AnswerOf<'GET /branches/api'>['data'][number]): BranchOfStaff {
  const { id, branch_name: name, is_closed: isClosed, role } = wire;
  return { id, name, isClosed, mayChange: role !== null && roleMay(role, 'admin') };
}

/** Where somebody is to work, as the call takes it. */
export function placesToWire({
  roles,
  homeId,
}: PlacesForm): BodyOf<'PATCH /staff/{id}/branches'>['branches'] {
  return [...roles].flatMap(([branchId, role]) =>
    role === 'none' ? [] : [{ branch_id: branchId, role, is_home: branchId === homeId }],
  );
}

/** All that a change of somebody says, with this of it changed. */
export function changeToWire(member: StaffMember, changed: Partial<StaffMember>) {
  const { username, email, firstname, lastname, role, isActive } = { ...member, ...changed };
  return { username, email, firstname, lastname, role, is_active: isActive };
}

/** How somebody is called. */
export const nameOf = ({ firstname, lastname }: Pick<StaffMember, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trim();

/** Somebody of the branch, as others at a till see them. */
export interface Colleague {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly hasPin: boolean;
}

export function colleagueFromWire({
  has_pin: hasPin,
  ...colleague
}: AnswerOf<'GET /staff/approvers/api'>['data'][number]): Colleague {
  return { ...colleague, hasPin };
}
