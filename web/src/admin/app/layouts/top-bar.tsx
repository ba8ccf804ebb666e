import Box from '@mui/material/Box';
import { useValue } from '../../../shared/store.ts';
import { ConnectivityButton } from '../connectivity/connectivity-button.tsx';
import { pageTitle } from '../navigation/page-title.ts';
import { tone } from '../theme/palette.ts';
import { zIndex } from '../theme/theme.ts';
import { HelpButton } from './help-button.tsx';
import { LocationSwitch } from './location-switch.tsx';
import { PageHeading } from './page-heading.tsx';
import { SearchButton } from './search-button.tsx';
import { topBarId } from './top-bar-id.ts';
import { UserButton } from './user-button.tsx';

/** The title of the page, and what belongs to every page: search, connection, help, location, person. */
export function TopBar({ isPhone, hasDrawer }: { isPhone: boolean; hasDrawer: boolean }) {
  // On a phone the name of the thing needs the room; the location can be switched on every list.
  const isNarrow = useValue(pageTitle) !== undefined && isPhone;
  return (
    <Box component="header" id={topBarId} sx={bar}>
      <PageHeading isPhone={isPhone} />
      <SearchButton />
      <ConnectivityButton />
      {!isPhone && <HelpButton />}
      {!hasDrawer && !isNarrow && <LocationSwitch look="bar" />}
      {!hasDrawer && !isPhone && <UserButton look="avatar" />}
    </Box>
  );
}

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
