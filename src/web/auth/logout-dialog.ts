import { create } from 'zustand';
import { mayLeave } from '#web/ui/leave-guard.ts';

/** Whether the logout dialog is open; it stands once, beside the routes. */
export const useLogoutDialog = create<{ readonly opened: boolean }>()(() => ({ opened: false }));

/**
 * Opens the way out: with an open drawer the closing count (#logout), with none a plain confirmation
 * (rule C5.8); where something would be lost by leaving, that is asked about before.
 */
export async function openLogoutDialog(): Promise<void> {
  if (await mayLeave()) useLogoutDialog.setState({ opened: true });
}

export function closeLogoutDialog(): void {
  useLogoutDialog.setState({ opened: false });
}
