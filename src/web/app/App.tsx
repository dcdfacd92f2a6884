import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { RouterProvider } from 'react-router';
import { pageAt } from '#shared/http/pages.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { makeRouter } from './routes.tsx';
import { ScreenGate } from './ScreenGate.tsx';
import { theme } from './theme.ts';

/** A page that is the same whoever is signed in, such as the customer's display: nobody is locked out of it. */
const isAnybodys = () => pageAt(window.location.pathname)?.may === 'anybody';

/** The whole of the screens: providers, who may be at this screen, and the routes in them. */
export function App() {
  const [queryClient] = useState(makeQueryClient);
  const [router] = useState(makeRouter);
  const goTo = useCallback((path: string) => router.navigate(path, { replace: true }), [router]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        {isAnybodys() ? (
          <RouterProvider router={router} />
        ) : (
          <ScreenGate goTo={goTo}>
            <RouterProvider router={router} />
          </ScreenGate>
        )}
      </QueryClientProvider>
    </MantineProvider>
  );
}
