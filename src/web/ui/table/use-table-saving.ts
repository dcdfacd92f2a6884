import { type MouseEvent, useState } from 'react';
import { saveFileFrom } from '#web/lib/save-file.ts';
import { alertDialog } from '../dialog/dialogs.ts';

/** For links that save a table: one at a time, telling that it is on its way, or in a dialog why it didn't come. */
export function useTableSaving() {
  const [saving, setSaving] = useState<string | null>(null);
  const save = async (address: string) => {
    setSaving(address);
    const outcome = await saveFileFrom(address);
    setSaving(null);
    if (!outcome.saved) await alertDialog({ kind: 'error', title: 'ส่งออกไม่สำเร็จ', text: outcome.words });
  };
  const onLinkClick = (event: MouseEvent, address: string) => {
    // With other keys held the browser does what the person asked of it.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (saving === null) void save(address);
  };
  /** The address that is being saved, or null. */
  return { saving, onLinkClick };
}
