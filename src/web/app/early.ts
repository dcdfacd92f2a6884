import { isOfStaff, pageAt } from '#shared/http/pages.ts';
import { isOpenedAway } from '#web/lib/away/opened-away.ts';
import { askAhead } from '#web/lib/early-answers.ts';
import { fetchPageCode } from './page-code.ts';

/**
 * The first of the program to arrive, since it is the smallest: it sends for the page's own code and for what the page asks
 * the server first, while all that pages have in common is on its way. Over a slow line each of these would else wait
 * for the one before it.
 */
const { pathname } = window.location;
// Its styles come first on the page, as those of all that follow stand on them.
void import('./main.tsx');
fetchPageCode(pathname);
const page = isOpenedAway ? null : pageAt(pathname);
if (page !== null && isOfStaff(page.may)) askAhead('/api/session');
if (page?.path === '/pos') askAhead('/products/sorting-view?page=1&per_page=60');
