import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useValue } from '../../../shared/store.ts';
import { ConnectivityStrip } from '../connectivity/connectivity-strip.tsx';
import { lastAdminPath } from '../navigation/last-admin-path.ts';
import { PageTransition } from '../navigation/page-transition.tsx';
import { useSession } from '../session/session-query.ts';
import { breakpoints } from '../theme/theme.ts';
import { lazyPart } from '../updates/lazy-part.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { isDrawerCollapsed } from './drawer-state.ts';
import { SideDrawer } from './side-drawer.tsx';
import { SideRail } from './side-rail.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { SupportStrip } from './support-strip.tsx';
import { TopBar } from './top-bar.tsx';

const MoreDrawer = lazyPart(async () => (await import('./more-drawer.tsx')).MoreDrawer);

/** Bottom bar below 600 px, rail up to 1280, from there a drawer that can be folded to the rail. */
export function AdminDefaultLayout() {
  const isPhone = !useMediaQuery(`(min-width:${breakpoints.sm}px)`);
  const isWide = useMediaQuery(`(min-width:${breakpoints.lg}px)`);
  const hasDrawer = !useValue(isDrawerCollapsed) && isWide;
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => lastAdminPath.set(pathname), [pathname]);
  if (!useSession()) return null;

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex' }}>
      <SkipLink />
      {hasDrawer && <SideDrawer />}
      {!hasDrawer && !isPhone && <SideRail canExpand={isWide} onMore={() => setMoreOpen(true)} />}
      <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <SupportStrip />
        <TopBar isPhone={isPhone} hasDrawer={hasDrawer} />
        <ConnectivityStrip />
        <Box component="main" id={contentId} tabIndex={-1} sx={content}>
          <PageTransition />
        </Box>
        {isPhone && <BottomBar onMore={() => setMoreOpen(true)} />}
      </Box>
      {isMoreOpen && <MoreDrawer side={isPhone ? 'right' : 'left'} onClose={() => setMoreOpen(false)} />}
    </Box>
  );
}

const content = {
  flexGrow: 1,
  display: 'flex',
  flexDirection: 'column',
  px: { xs: 2, sm: 3, lg: 4 },
  py: { xs: 2, sm: 3 },
  pb: { xs: 'calc(96px + env(safe-area-inset-bottom))', sm: 3 },
};
