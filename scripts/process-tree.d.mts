/** The types of process-tree.mjs. */
export function signalTree(pid: number, signal: NodeJS.Signals): void;
