/** The types of debian.mjs, for the TypeScript that needs Debian's programs. */
export function bringForDrill(): readonly string[];
export const DEBIAN_INSTALL: string;
