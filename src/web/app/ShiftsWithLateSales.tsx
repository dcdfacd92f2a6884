import { ToLateSales } from '#web/offline-sales/review/ToLateSales.tsx';
import { ShiftsPage } from '#web/shifts/reports/ShiftsPage.tsx';

/** The shifts with the way to what tills sold while the server was away, of which shifts know nothing. */
export function ShiftsWithLateSales() {
  return <ShiftsPage beside={<ToLateSales />} />;
}
