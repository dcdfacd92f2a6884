import { openLogoutDialog } from '#web/auth/logout-dialog.ts';
import { OpenCashierPage } from '#web/drawer/OpenCashierPage.tsx';
import { LastShiftButton } from '#web/shifts/LastShiftButton.tsx';
import { ToOtherBranch } from './branches/ToOtherBranch.tsx';

/** The start of a shift, with what the drawer knows nothing of: the slip of the shift before, and the ways out. */
export function CashierStart() {
  return (
    <OpenCashierPage
      lastShift={<LastShiftButton />}
      toBranch={<ToOtherBranch />}
      onLogout={() => void openLogoutDialog()}
    />
  );
}
