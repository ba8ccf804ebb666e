import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Locale } from '@tresen/i18n/locale';
import { StrictMode, useEffect, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { defaultThemeMode, themeModeKey } from '../../shared/theme/theme-mode.ts';
import { reportStarted } from './errors/static-card.ts';
import { routeObjects } from './navigation/route-objects.tsx';
import { queryClient } from './query-client.ts';
import { pageStyles } from './theme/page-styles.tsx';
import { styleCache } from './theme/style-cache.ts';
import { themeOf } from './theme/theme.ts';

/** Everything around the pages: style, data, router. */
export function App({ locale }: { locale: Locale }) {
  const [cache] = useState(styleCache);
  const [theme] = useState(() => themeOf(locale));
  const [router] = useState(() => createBrowserRouter(routeObjects(), { basename: locale === 'en' ? '/en' : '/' }));
  useEffect(reportStarted, []);
  return (
    <StrictMode>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme} defaultMode={defaultThemeMode} modeStorageKey={themeModeKey}>
          <CssBaseline />
          {pageStyles}
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  );
}
