import { paths } from '#web/lib/paths.ts';
import type { WayBack } from '#web/ui/BackLink.tsx';

/** From a shift's report, or a day's, to the shifts. */
export const TO_SHIFTS: WayBack = { to: paths.shifts(), words: 'กลับไปหน้ากะ' };
