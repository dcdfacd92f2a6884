/**
 * Loads another page in this one's place.
 * @param how with `replace`, Back doesn't lead to this one any more
 * @returns never: what waits for it, such as a form that was sent, stays busy until the page is gone
 */
export function leaveFor(path: string, how: 'assign' | 'replace' = 'assign'): Promise<never> {
  window.location[how](path);
  return new Promise(() => undefined);
}
