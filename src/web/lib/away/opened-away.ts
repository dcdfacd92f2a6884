/**
 * Whether this page was opened by the browser itself, because the server couldn't be reached or was too slow (rule C14.9): the
 * server's own pages carry a token, and the kept one has none.
 */
export const isOpenedAway = token() === '';

function token(): string | undefined {
  // Also loaded where there is no page, by tests.
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
}
