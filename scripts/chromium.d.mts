/** The types of chromium.mjs, for the TypeScript that starts a browser. */
export const CHROMIUM_FLAGS: string[];
export function chromiumPath(): string | null;
/** A whole one, which knows cameras; null where there is none. */
export function chromiumWithCamera(): string | null;
