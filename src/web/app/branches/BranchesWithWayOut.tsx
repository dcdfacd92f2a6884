import { openLogoutDialog } from '#web/auth/logout-dialog.ts';
import { BranchesPage } from '#web/branches/BranchesPage.tsx';
import { useLogoutHold } from '#web/offline-sales/use-logout-hold.tsx';

/** The branches, with what keeps one in one's own and the way to closing one's drawer there. */
export function BranchesWithWayOut() {
  return <BranchesPage hold={useLogoutHold('เปลี่ยนสาขา')} onCloseDrawer={() => void openLogoutDialog()} />;
}
