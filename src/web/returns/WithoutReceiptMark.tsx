import { WITHOUT_RECEIPT_WORDS } from '#shared/orders/without-receipt.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import { Mark } from '#web/ui/Mark.tsx';

/** That goods came back without their receipt, wherever a return stands among others (rule C11.10). */
export function WithoutReceiptMark() {
  return (
    <Mark tone="warn" icon={<IconAlertTriangle size={16} aria-hidden />}>
      {WITHOUT_RECEIPT_WORDS}
    </Mark>
  );
}
