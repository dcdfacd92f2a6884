import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lostWords } from '#web/ui/lost-words.ts';
import { useWrite } from '#web/ui/use-write.ts';
import { settingsChanged, settingsQuery } from './queries.ts';
import type { SettingsForm } from './shop-form.ts';
import { SHOP_FIELDS, settingsBody, storedSettings } from './wire.ts';

const FAILED = 'บันทึกไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const LOST = lostWords('บันทึกแล้วหรือยัง', 'กดบันทึกอีกครั้งได้');

/** Those of the edits that say another thing than what was sent. */
function changedSince(sent: SettingsForm, edits: Partial<SettingsForm>): Partial<SettingsForm> {
  const later = Object.entries(edits).filter(([field, value]) => sent[field as keyof SettingsForm] !== value);
  return Object.fromEntries(later);
}

/**
 * The settings with what was changed of them and not saved yet: what another admin changes meanwhile shows in the
 * fields that this one left alone.
 */
export function useSettings() {
  const client = useQueryClient();
  const query = useQuery(settingsQuery);
  const [edits, setEdits] = useState<Partial<SettingsForm>>({});
  const [saved, setSaved] = useState('');
  const write = useWrite({ failed: FAILED, lost: LOST, fields: SHOP_FIELDS });
  const stored = query.data?.form;
  const form = stored && { ...stored, ...edits };
  const isEdited =
    stored !== undefined &&
    Object.entries(edits).some(([field, value]) => stored[field as keyof SettingsForm] !== value);

  const change = (changed: Partial<SettingsForm>) => {
    setEdits((before) => ({ ...before, ...changed }));
    write.mend(changed);
    setSaved('');
  };

  const submit = async () => {
    if (form === undefined || stored === undefined) return;
    if (!write.isBusy) setSaved('');
    await write.send('PATCH /settings', { body: settingsBody(form, stored) }, ({ message, settings }) => {
      client.setQueryData(settingsQuery.queryKey, storedSettings(settings));
      // What was typed while the answer was on its way is not saved yet.
      setEdits((now) => changedSince(form, now));
      setSaved(message);
      settingsChanged(client);
    });
  };

  const { faults, faultyTimes, isBusy: sending } = write;
  return { query, form, faults, faultyTimes, isEdited, sending, saved, change, submit };
}
