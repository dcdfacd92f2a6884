import { paths } from '#web/lib/paths.ts';
import type { WayBack } from '#web/ui/BackLink.tsx';

/** From the pages about products to their list, in the specification's words. */
export const TO_PRODUCT_LIST: WayBack = { to: paths.stockView(), words: 'Back to Product List' };
