import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, call } from '#web/lib/api.ts';
import { logFailure } from '#web/lib/log.ts';
import { refreshSession } from '#web/lib/session.ts';
import { alertDialog } from '#web/ui/dialogs.ts';
import type { Faults, SettingsForm } from './shop-form.ts';
import { faultsFromWire, settingsBody, settingsForm } from './wire.ts';

const FAILED_TITLE = 'เกิดข้อผิดพลาด!';
const FAILED = 'บันทึกไม่สำเร็จ กรุณาลองใหม่อีกครั้ง';
const NO_ANSWER = 'เชื่อมต่อกับระบบไม่ได้ จึงยังไม่ทราบว่าบันทึกแล้วหรือยัง กดบันทึกอีกครั้งได้';

/** The settings as the server has them; another admin's change arrives by itself. */
const settingsQuery = queryOptions({
  queryKey: ['settings'],
  staleTime: 0,
  meta: { topics: ['shop'] },
  queryFn: async ({ signal }) => {
    const wire = await call('GET /settings/api', { signal });
    return { form: settingsForm(wire), logoName: wire.logo_name };
  },
});

/** Asks anew for all that shows the shop, here; others hear of it from the server. */
export function settingsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
  refreshSession(client).catch((error: unknown) => logFailure('GET /api/session', error));
}

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
  const [faults, setFaults] = useState<Faults<SettingsForm>>({});
  const [faultyTimes, setFaultyTimes] = useState(0);
  const [sending, setSending] = useState(false);
  const [saved, setSaved] = useState('');
  const inFlight = useRef(false);
  const stored = query.data?.form;
  const form = stored && { ...stored, ...edits };
  const isEdited =
    stored !== undefined &&
    Object.entries(edits).some(([field, value]) => stored[field as keyof SettingsForm] !== value);

  const change = (changed: Partial<SettingsForm>) => {
    setEdits((before) => ({ ...before, ...changed }));
    const mended = Object.fromEntries(Object.keys(changed).map((field) => [field, undefined]));
    setFaults((before) => ({ ...before, ...mended }));
    setSaved('');
  };

  const refused = (error: unknown): Promise<void> => {
    logFailure('PATCH /settings', error);
    const tell = (text: string) => alertDialog({ kind: 'error', title: FAILED_TITLE, text });
    if (!(error instanceof CallError)) return tell(NO_ANSWER);
    const found = faultsFromWire(error.errors);
    if (Object.keys(found).length === 0) return tell(error.message || FAILED);
    setFaults(found);
    setFaultyTimes((times) => times + 1);
    return Promise.resolve();
  };

  const submit = async () => {
    if (inFlight.current || form === undefined || stored === undefined) return;
    inFlight.current = true;
    setSending(true);
    setFaults({});
    setSaved('');
    try {
      const { message, settings } = await call('PATCH /settings', { body: settingsBody(form, stored) });
      const logoName = settings.logo_name;
      client.setQueryData(settingsQuery.queryKey, { form: settingsForm(settings), logoName });
      // What was typed while the answer was on its way is not saved yet.
      setEdits((now) => changedSince(form, now));
      setSaved(message);
      settingsChanged(client);
    } catch (error) {
      await refused(error);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  };

  return { query, form, faults, faultyTimes, isEdited, sending, saved, change, submit };
}
