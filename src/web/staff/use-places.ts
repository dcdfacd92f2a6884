import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#web/ui/use-write.ts';
import { type PlaceRole, type PlacesForm, placesForm, withRole } from './places.ts';
import { staffChanged } from './queries.ts';
import { nameOf, placesToWire, type StaffMember } from './wire.ts';

const FAILED = 'บันทึกสาขาของพนักงานไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const FIELDS = { places: 'branches' } as const;

/**
 * Says where somebody works (rule C15.1).
 * @param onStored gets what the page says then
 */
export function usePlaces(member: StaffMember, onStored: (words: string) => void) {
  const client = useQueryClient();
  const [form, setForm] = useState<PlacesForm>(() => placesForm(member));
  const write = useWrite({
    ...{ failed: FAILED, fields: FIELDS },
    refused: () => void staffChanged(client),
  });
  const change = (changed: PlacesForm) => {
    setForm(changed);
    write.clearFaults();
  };
  const submit = () =>
    write.send(
      'PATCH /staff/{id}/branches',
      { params: { id: member.id }, body: { branches: placesToWire(form) } },
      async ({ message }) => {
        await staffChanged(client);
        onStored(`${message}: ${nameOf(member)}`);
      },
    );
  const { faults, faultyTimes, isBusy: sending } = write;
  return {
    ...{ form, fault: faults.places ?? '', faultyTimes, sending, submit },
    setRole: (branchId: number, role: PlaceRole) => change(withRole(form, branchId, role)),
    setHome: (homeId: number) => change({ ...form, homeId }),
  };
}
