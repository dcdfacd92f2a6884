import { isOfStaff, PAGES, type PageDeclaration } from '#shared/http/pages.ts';
import { type Role, roleMay } from '#shared/staff/rules.ts';
import { paths } from '#web/lib/paths.ts';
import { SETTINGS_PAGES, settingsPagesFor } from '#web/lib/settings-pages.ts';
import { SCREENS } from './screens.tsx';

/** The sidebar's entries for somebody with this role: what they may open, and nothing else (rule C6). */
export function menuFor(role: Role) {
  return PAGES.flatMap((page) => {
    const { path, may }: PageDeclaration = page;
    const { menu } = SCREENS[page.path];
    if (path === SETTINGS_PAGES[0].path && menu !== undefined) {
      // The settings open at the first that this role may see.
      const [first] = settingsPagesFor(role);
      return first === undefined ? [] : [{ ...menu, path: first.path }];
    }
    return menu !== undefined && isOfStaff(may) && roleMay(role, may) ? [{ path, ...menu }] : [];
  });
}

/** Pages without an entry of their own stand under another's: goods come back of orders, late sales belong to shifts, the stock is one of products. */
const UNDER: Readonly<Record<string, readonly string[]>> = {
  [paths.orders()]: [paths.returns()],
  [paths.salesReport()]: ['/reports'],
  [paths.shifts()]: ['/offline-sales'],
  [paths.stockView()]: ['/stock', '/product', '/products', paths.taxonomy()],
};

/** Whether the entry is the one of the page that is open: its own path, or one under it, or one of its tabs. */
export function isCurrent(entryPath: string, pathname: string): boolean {
  const isTab = ({ path }: { path: string }) => path === pathname;
  if (entryPath === SETTINGS_PAGES[0].path && SETTINGS_PAGES.some(isTab)) return true;
  if (UNDER[entryPath]?.some((under) => isCurrent(under, pathname))) return true;
  return pathname === entryPath || pathname.startsWith(`${entryPath}/`);
}
