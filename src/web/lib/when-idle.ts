/**
 * Begins something when the page has nothing else to do.
 * @returns what gives it up, as long as it hasn't begun
 */
export function whenIdle(begin: () => void): () => void {
  // Safari has none.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(begin);
  return () => cancelIdleCallback(idle);
}
