/** How long a file may be on its way over a shop's wireless network: the browser waits so long, and the server takes it. */
export const FILE_TIMEOUT_MS = 5 * 60_000;
