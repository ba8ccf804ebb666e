import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { ConnectivityButton } from '../connectivity/connectivity-button.tsx';
import { ConnectivityStrip } from '../connectivity/connectivity-strip.tsx';
import { useValue } from '../../../shared/store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCurrentRow } from '../navigation/current-row.ts';
import { focusHeading } from '../navigation/focus-heading.ts';
import { lastAdminPath } from '../navigation/last-admin-path.ts';
import { useSession } from '../session/session-query.ts';
import { tone } from '../theme/palette.ts';
import { translations } from '../translations.ts';
import { LocationSwitch } from './location-switch.tsx';
import { contentId, SkipLink } from './skip-link.tsx';
import { SupportStrip } from './support-strip.tsx';

/** The whole screen for the work: no navigation but the way back, no transition. */
export function AdminFullscreenLayout() {
  const { admin, routes } = translations();
  const row = useCurrentRow();
  const back = useValue(lastAdminPath);
  const { pathname } = useLocation();
  useEffect(() => focusHeading(), [pathname]);
  const session = useSession();
  if (row?.isTill) return <TillLayout />;
  if (!session) return null;

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SupportStrip />
      <Box component="header" sx={bar}>
        <IconButton component={Link} to={back} aria-label={admin('nav.backToAdmin')} title={admin('nav.backToAdmin')}>
          <Icon path={mdiArrowLeft} />
        </IconButton>
        <Typography
          variant="h1"
          tabIndex={-1}
          noWrap
          sx={{ mr: 'auto', flexShrink: 0, maxWidth: '60%', fontSize: '1.25rem' }}
        >
          {row && routes(row.title)}
        </Typography>
        <ConnectivityButton />
        <LocationSwitch look="bar" />
      </Box>
      <ConnectivityStrip />
      <Box component="main" id={contentId} tabIndex={-1} sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column' }}>
        <Outlet />
      </Box>
    </Box>
  );
}

/** The till brings its own bar and needs nobody signed in: the device is known. */
function TillLayout() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <SupportStrip />
      <Box component="main" id={contentId} tabIndex={-1} sx={{ flexGrow: 1 }}>
        <Outlet />
      </Box>
    </Box>
  );
}

const bar = {
  height: 56,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1,
  pr: 2,
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};
