import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ConnectivityButton } from '../connectivity/connectivity-button.tsx';
import { useCurrentRow } from '../navigation/current-row.ts';
import { tone } from '../theme/palette.ts';
import { zIndex } from '../theme/theme.ts';
import { words } from '../words.ts';
import { LocationSwitch } from './location-switch.tsx';
import { SearchButton } from './search-button.tsx';
import { UserButton } from './user-button.tsx';

/** The title of the page, and what belongs to every page: search, connection, location, person. */
export function TopBar({ isPhone, hasDrawer }: { isPhone: boolean; hasDrawer: boolean }) {
  const row = useCurrentRow();
  return (
    <Box component="header" sx={bar}>
      <Typography variant="h1" tabIndex={-1} noWrap sx={title}>
        {row && words().routes(row.title)}
      </Typography>
      <SearchButton />
      <ConnectivityButton />
      {!hasDrawer && <LocationSwitch look="bar" />}
      {!hasDrawer && !isPhone && <UserButton look="avatar" />}
    </Box>
  );
}

/** Where there is little room, the name of the place gives way first: the page's own title says where one is. */
const title = { mr: 'auto', flexShrink: 0, maxWidth: '60%', fontSize: { xs: '1.25rem', sm: '1.75rem' } };

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: zIndex.appBar,
  height: { xs: 56, sm: 64 },
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 3, lg: 4 },
  bgcolor: 'background.default',
  borderBottom: `1px solid ${tone('outlineVariant')}`,
};
