import { paths } from '#web/lib/paths.ts';
import type { WayBack } from '#web/ui/BackLink.tsx';

/** The way back to the till, in the specification's words. */
export const TO_TILL: WayBack = { to: paths.pos(), words: 'Back to Orders' };
