import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { PAGES, type PageDeclaration } from '#shared/http/pages.ts';
import { LogoutDialog } from '#web/auth/LogoutDialog.tsx';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { useLogoutHold } from '#web/offline-sales/use-logout-hold.tsx';
import { DialogHost } from '#web/ui/dialog/DialogHost.tsx';
import { IgnoredScanNotice } from '#web/ui/IgnoredScanNotice.tsx';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import { DemoBand } from './DemoBand.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Shell } from './Shell.tsx';
import { SCREENS } from './screens.tsx';

function routeOf(page: (typeof PAGES)[number]): RouteObject {
  const { title, page: Page } = SCREENS[page.path];
  const declaration: PageDeclaration = page;
  const element = (
    <Guard {...declaration}>
      <PageTitle>{title}</PageTitle>
      <Page />
    </Guard>
  );
  return { path: page.path, element };
}

const framed = (frame: 'alone' | 'shell' | 'bare') =>
  PAGES.filter(({ path }) => SCREENS[path].frame === frame).map(routeOf);

/** The address without a page leads to where work goes on (rule C6). */
function Start() {
  const drawer = useSession().data?.drawer;
  return <Navigate to={drawer ? paths.pos() : paths.openCashier()} replace />;
}

/** What stands around and over every page. */
function Everywhere() {
  return (
    <>
      <ConnectionIndicator />
      <DemoBand />
      <ErrorBoundary>
        <Outlet />
      </ErrorBoundary>
      <LogoutDialog hold={useLogoutHold()} />
      <DialogHost />
      <IgnoredScanNotice />
    </>
  );
}

const ROUTES: RouteObject[] = [
  ...framed('bare'),
  {
    element: <Everywhere />,
    children: [
      ...framed('alone'),
      { element: <Shell />, children: [...framed('shell'), { path: '*', element: <NotFoundPage /> }] },
      {
        path: '/',
        element: (
          <Guard may="cashier" needsDrawer={false} worksAway>
            <Start />
          </Guard>
        ),
      },
    ],
  },
];

/** The frames and one route per page, following the browser's address and history. */
export function makeRouter() {
  return createBrowserRouter(ROUTES);
}
