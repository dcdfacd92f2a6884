import { LateSales } from './LateSales.tsx';
import { OfflineFrame } from './OfflineFrame.tsx';

/** All sales that tills made while the server was away, `/offline-sales/all` (rule C14.5). */
export function AllOfflineSalesPage() {
  return (
    <OfflineFrame>
      <LateSales only="all" />
    </OfflineFrame>
  );
}
