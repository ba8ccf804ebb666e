import { mdiChevronDoubleLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { localPath } from '@tresen/i18n/locale';
import { Icon } from '../../../shared/ui/icon.tsx';
import { tone } from '../theme/palette.ts';
import { currentLocale, translations } from '../translations.ts';
import { Brand } from './brand.tsx';
import { collapseDrawer } from './drawer-state.ts';
import { LocationSwitch } from './location-switch.tsx';
import { NavigationList } from './navigation-list.tsx';
import { UserButton } from './user-button.tsx';

export function SideDrawer() {
  const label = translations().admin('nav.collapse');
  return (
    <Box component="aside" aria-label={translations().admin('nav.label')} sx={panel}>
      <Box sx={{ height: 64, flex: 'none', display: 'flex', alignItems: 'center', pl: 3, pr: 1.5 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Brand href={localPath(currentLocale(), '/')} />
        </Box>
        <IconButton aria-label={label} title={label} onClick={() => collapseDrawer(true)}>
          <Icon path={mdiChevronDoubleLeft} />
        </IconButton>
      </Box>
      <Box sx={{ px: 1.5, pb: 1 }}>
        <LocationSwitch look="card" />
      </Box>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', minHeight: 0 }}>
        <NavigationList />
      </Box>
      <Box sx={{ mx: 1.5, py: 1, borderTop: `1px solid ${tone('outlineVariant')}` }}>
        <UserButton look="card" />
      </Box>
    </Box>
  );
}

const panel = {
  position: 'sticky',
  top: 0,
  width: 272,
  height: '100dvh',
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  borderRight: `1px solid ${tone('outlineVariant')}`,
};
