import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { PAGES, type PageDeclaration } from '#shared/http/pages.ts';
import { LogoutDialog } from '#web/auth/LogoutDialog.tsx';
import { paths } from '#web/lib/paths.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { DialogHost } from '#web/ui/DialogHost.tsx';
import { IgnoredScanNotice } from '#web/ui/IgnoredScanNotice.tsx';
import { ConnectionIndicator } from './ConnectionIndicator.tsx';
import { DemoBand } from './DemoBand.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Shell } from './Shell.tsx';
import { SCREENS } from './screens.tsx';
import { theme } from './theme.ts';

function screenOf(page: (typeof PAGES)[number]): ReactNode {
  const { title, page: Page } = SCREENS[page.path];
  const declaration: PageDeclaration = page;
  return (
    <Guard may={declaration.may} needsDrawer={declaration.needsDrawer}>
      <PageTitle>{title}</PageTitle>
      <Page />
    </Guard>
  );
}

const framed = (frame: 'alone' | 'shell') =>
  PAGES.filter(({ path }) => SCREENS[path].frame === frame).map((page) => (
    <Route key={page.path} path={page.path} element={screenOf(page)} />
  ));

/** The address without a page leads to where work goes on (rule C6). */
function Start() {
  const drawer = useSession().data?.drawer;
  return <Navigate to={drawer ? paths.pos() : paths.openCashier()} replace />;
}

/** The whole of the screens: providers, frames and one route per page. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ConnectionIndicator />
          <DemoBand />
          <ErrorBoundary>
            <Routes>
              {framed('alone')}
              <Route element={<Shell />}>
                {framed('shell')}
                <Route path="*" element={<NotFoundPage />} />
              </Route>
              <Route
                path="/"
                element={
                  <Guard may="cashier" needsDrawer={false}>
                    <Start />
                  </Guard>
                }
              />
            </Routes>
          </ErrorBoundary>
          <LogoutDialog />
          <DialogHost />
          <IgnoredScanNotice />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}
