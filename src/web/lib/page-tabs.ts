import { isOfStaff, PAGES, type PageDeclaration, type PagePath } from '#shared/http/pages.ts';
import { type Role, roleMay } from '#shared/staff/rules.ts';

/** A page that stands in a row of tabs with its neighbours (rule C13.15). */
export interface PageTab {
  readonly path: PagePath;
  readonly label: string;
}

/** Those of the tabs whose pages somebody with this role may open (rule C6). */
export function tabsFor<T extends PageTab>(tabs: readonly T[], role: Role): T[] {
  return tabs.filter(({ path }) => {
    const page: PageDeclaration | undefined = PAGES.find((one) => one.path === path);
    return page !== undefined && isOfStaff(page.may) && roleMay(role, page.may);
  });
}
