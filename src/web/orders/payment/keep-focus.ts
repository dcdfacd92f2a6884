import type { PointerEvent } from 'react';

/** The caret stays in the amount field while fingers are on the keypad. */
export const keepFocus = (event: PointerEvent) => event.preventDefault();
