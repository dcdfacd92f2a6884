import { isOfStaff, PAGES, type PageDeclaration, type PagePath } from '#shared/http/pages.ts';
import { type Role, roleMay } from '#shared/staff/rules.ts';
import { foldForSearch } from '#shared/text/search-text.ts';
import { PAGES_OF_CHAINS } from '#web/lib/transfer-paths.ts';
import { SCREENS } from '../screens.tsx';

/** A page that somebody may go to by its name. */
export interface KnownPage {
  readonly path: PagePath;
  readonly title: string;
  /** What the sidebar calls it; '' where it isn't there. */
  readonly entry: string;
}

/** Pages that show nothing without what led to them. */
const NEEDS_MORE: readonly PagePath[] = ['/product/details', '/quotationSubmit'];
const MOST_REMEMBERED = 5;
const KEPT_AS = 'raandee-last-pages';

/**
 * The pages that this role may open, in the order in which they are declared (rule C6).
 * @param isChain whether the shop has other open branches
 */
export function knownPages(role: Role, isChain: boolean): readonly KnownPage[] {
  return PAGES.flatMap((page) => {
    const { path, may }: PageDeclaration = page;
    if (!isOfStaff(may) || !roleMay(role, may) || path.includes(':')) return [];
    if (NEEDS_MORE.includes(page.path) || (!isChain && PAGES_OF_CHAINS.includes(page.path))) return [];
    const { title, menu } = SCREENS[page.path];
    return [{ path: page.path, title, entry: menu?.label ?? '' }];
  });
}

/** Those whose name, or whose entry of the sidebar, has what was typed; names that begin with it stand first. */
export function pagesWith(pages: readonly KnownPage[], typed: string): readonly KnownPage[] {
  const wanted = foldForSearch(typed);
  const at = ({ title, entry }: KnownPage) => {
    const found = [title, entry].map((name) => foldForSearch(name).indexOf(wanted)).filter((i) => i >= 0);
    return found.length === 0 ? -1 : Math.min(...found);
  };
  return pages.filter((page) => at(page) >= 0).toSorted((a, b) => at(a) - at(b));
}

/** The pages that were gone to by name on this machine, the last one first. */
export function lastPages(pages: readonly KnownPage[]): readonly KnownPage[] {
  return readKept().flatMap((path) => pages.filter((page) => page.path === path));
}

/** Remembers a page that was gone to by its name. */
export function rememberPage(path: PagePath): void {
  try {
    const kept = [path, ...readKept().filter((other) => other !== path)].slice(0, MOST_REMEMBERED);
    window.localStorage.setItem(KEPT_AS, JSON.stringify(kept));
  } catch {
    // It forgets.
  }
}

function readKept(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
