import { paths } from '#web/lib/paths.ts';
import type { WayBack } from '#web/ui/BackLink.tsx';

/** From a return, or from making one, to the list of all. */
export const TO_ALL_RETURNS: WayBack = { to: paths.supplierReturns(), words: 'ใบส่งคืนทั้งหมด' };
