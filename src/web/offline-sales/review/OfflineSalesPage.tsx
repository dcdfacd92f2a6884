import { LateSales } from './LateSales.tsx';
import { OfflineFrame } from './OfflineFrame.tsx';

/** The late sales that a manager has to see to, `/offline-sales/view` (rule C14.5). */
export function OfflineSalesPage() {
  return (
    <OfflineFrame>
      <LateSales only="open" />
    </OfflineFrame>
  );
}
