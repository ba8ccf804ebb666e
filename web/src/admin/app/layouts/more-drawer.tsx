import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { localPath } from '@tresen/i18n/locale';
import { Icon } from '../../../shared/ui/icon.tsx';
import { currentLocale, translations } from '../translations.ts';
import { Brand } from './brand.tsx';
import { NavigationList } from './navigation-list.tsx';
import { UserMenuContent } from './user-menu-content.tsx';
import { tone } from '../theme/palette.ts';

/** Everything, for small screens. */
export function MoreDrawer({ side, onClose }: { side: 'left' | 'right'; onClose: () => void }) {
  const { admin, common } = translations();
  return (
    <Drawer
      open
      anchor={side}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 320, maxWidth: '90vw' }, role: 'dialog', 'aria-label': admin('nav.label') } }}
    >
      <Box sx={{ minHeight: 56, flex: 'none', display: 'flex', alignItems: 'center', pl: 3, pr: 1 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Brand href={localPath(currentLocale(), '/')} />
        </Box>
        <IconButton aria-label={common('close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <NavigationList onLeave={onClose} />
      {side === 'right' && (
        <Box sx={{ mt: 'auto', borderTop: `1px solid ${tone('outlineVariant')}` }}>
          <UserMenuContent onLeave={onClose} />
        </Box>
      )}
    </Drawer>
  );
}
