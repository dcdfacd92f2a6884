import { transferPaths } from '#web/lib/transfer-paths.ts';
import type { WayBack } from '#web/ui/BackLink.tsx';

/** From a request, or from making one, to the list of all. */
export const TO_ALL_REQUESTS: WayBack = { to: transferPaths.requests(), words: 'ใบขอโอนทั้งหมด' };
