import { PAGES, type PageDeclaration } from '#shared/http/pages.ts';
import { type Role, roleMay } from '#shared/staff/rules.ts';
import { SCREENS } from './screens.tsx';

/** The sidebar's entries for somebody with this role: what they may open, and nothing else (contract C6). */
export function menuFor(role: Role) {
  return PAGES.flatMap((page) => {
    const { path, may }: PageDeclaration = page;
    const { menu } = SCREENS[page.path];
    return menu !== undefined && may !== 'visitor' && roleMay(role, may) ? [{ path, ...menu }] : [];
  });
}

/** Whether the entry is the one of the page that is open: its own path, or one under it. */
export function isCurrent(entryPath: string, pathname: string): boolean {
  return pathname === entryPath || pathname.startsWith(`${entryPath}/`);
}
