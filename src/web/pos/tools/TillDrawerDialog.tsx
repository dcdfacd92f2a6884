import { DrawerDialog } from '#web/drawer/DrawerDialog.tsx';
import { useSession } from '#web/lib/session.ts';
import { DrawerParts } from '#web/shifts/DrawerParts.tsx';

interface TillDrawerDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The drawer's window with each cashier's part, where the till shares it (rule C12.15). */
export function TillDrawerDialog(props: TillDrawerDialogProps) {
  const isShared = useSession().data?.drawer?.shared === true;
  return <DrawerDialog {...props} parts={isShared && <DrawerParts canMove />} />;
}
