import { create } from 'zustand';

/** Whether the logout dialog is open; it stands once, beside the routes. */
export const useLogoutDialog = create<{ readonly opened: boolean }>()(() => ({ opened: false }));

/**
 * Opens the way out: with an open drawer the closing count (#logout), with none a plain confirmation
 * (rule C5.8).
 */
export function openLogoutDialog(): void {
  useLogoutDialog.setState({ opened: true });
}

export function closeLogoutDialog(): void {
  useLogoutDialog.setState({ opened: false });
}
