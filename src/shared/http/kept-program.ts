import { isOfStaff, pageAt } from './pages.ts';

/** What server, screens and worker agree on about the program that a browser keeps (rule C14.9). */

/** The worker's address: at the top, so that it stands before every page. */
export const WORKER_FILE = '/sw.js';
/** Where the page is that the worker opens while the server can't be reached; `?version=` says of which build. */
export const KEPT_PAGE = '/kept-page';
/** What the names of all that the worker keeps begin with. */
export const KEPT_PREFIX = 'raandee-';
/** Where the pictures lie that somebody has seen. */
export const KEPT_PICTURES = `${KEPT_PREFIX}pictures`;

/** What stands in an address for which thing it is: its number, or the uuid of what a till has made by itself. */
const ID = /^(?:\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Whether the kept page stands in for what is at this address: a page of the staff, or what leads to one. Tables and papers
 * below the same addresses are none.
 */
export function hasKeptPage(pathname: string): boolean {
  if (pathname === '/') return true;
  const page = pageAt(pathname);
  if (page === null || !isOfStaff(page.may)) return false;
  const words = pathname.split('/');
  return page.path.split('/').every((word, i) => !word.startsWith(':') || ID.test(words[i] ?? ''));
}
