import { paths } from '#web/lib/paths.ts';
import type { WayBack } from '#web/ui/BackLink.tsx';

/** From a transfer, or from making one, to the list of all. */
export const TO_ALL_TRANSFERS: WayBack = { to: paths.transfers(), words: 'ใบโอนทั้งหมด' };
