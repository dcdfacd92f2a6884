import { useQuery } from '@tanstack/react-query';
import { AuditLogPage } from '#web/audit/AuditLogPage.tsx';
import { staffQuery } from '#web/staff/queries.ts';
import { nameOf } from '#web/staff/wire.ts';

/** The record of sensitive acts, with the staff to choose from. */
export function AuditLogOfStaff() {
  const staff = useQuery(staffQuery).data ?? [];
  return (
    <AuditLogPage
      people={staff.map((member) => [String(member.id), `${nameOf(member)} (${member.username})`] as const)}
    />
  );
}
